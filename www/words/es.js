import { counter, lister } from './plural.js';

const count = counter('es');
const and = lister('es', 'conjunction');
const or = lister('es', 'disjunction');

export const SIDE = { white: 'Blancas', black: 'Negras' };
export const OF_SIDE = { white: 'las blancas', black: 'las negras' };

/** @type {import('./types.js').Words} */
export const es = {
  code: 'es',
  title: 'Poddavki (damas suicidas)',
  name: 'Poddavki',
  tagline: 'piérdelo todo y gana',
  aim: 'Entrega todas tus piezas o quédate sin jugadas. Capturar es obligatorio.',
  skip: 'Ir al tablero',
  side: SIDE,

  players: {
    you: 'Tú',
    opponent: {
      chick: 'Pollito', mouse: 'Ratón', frog: 'Rana', hare: 'Liebre', hedgehog: 'Erizo',
      cat: 'Gato', fox: 'Zorro', wolf: 'Lobo', bear: 'Oso', owl: 'Búho',
    },
    piecesLeft: (n) => count(n, { one: 'pieza', other: 'piezas' }),
    toMove: 'turno',
    thinking: 'piensa',
    won: 'triunfo',
    draw: 'tablas',
  },

  status: {
    loading: 'Preparando el tablero…',
    yourMove: 'Te toca',
    sideToMove: (side) => `Juegan ${OF_SIDE[side]}`,
    thinking: 'El rival piensa…',
    lookingBack: (at) => (at === null ? 'El comienzo' : `Jugada ${at.number} de ${at.of}, ${SIDE[at.side].toLowerCase()}`),
    ahead: (move) => `Variante: tras ${move}`,
    elsewhere: 'La partida sigue en otra pestaña.',
    engineFailed: 'El programa no ha podido jugar.',
    outcome: (outcome, person) => `${result(outcome, person)}: ${reason(outcome, person)}.`,
  },

  note: {
    mustCapture: (squares) => `Debes capturar desde ${or(squares)}.`,
    refused: {
      'must-capture': 'Capturar es obligatorio: juega con una pieza con anillo.',
      blocked: 'Esa pieza está bloqueada.',
      unfinished: 'La captura sigue: llévala hasta el final.',
      ambiguous: 'Varias capturas acaban ahí: recorre la que quieras, casilla a casilla.',
    },
    notYours: (own) => `Esas piezas son ${own === 'white' ? 'negras' : 'blancas'}; tú juegas con ${OF_SIDE[own]}.`,
    kingsOnly: (moves, of) => `${count(moves, { one: 'jugada', other: 'jugadas' })} de ${of} solo con damas: a las ${of}, tablas.`,
    repetition: 'Esta posición aparece por segunda vez; a la tercera, tablas.',
    engineFailed: 'O recarga la página: quizá hay una versión nueva. La partida está guardada.',
    hinting: 'Buscando una buena jugada…',
    hint: ({ move, score, takes }) => `Pista: ${move}${forced(score) || (takes ? `, y las ${takes === 'white' ? 'blancas' : 'negras'} tienen que capturar` : '')}.`,
    noHint: (reason) => `Sin pista: el programa ha fallado (${reason}).`,
    lookingBack: 'Haz una jugada para seguir desde esta posición.',
  },

  actions: {
    bar: 'Partida',
    about: {
      new: 'Preparar una partida nueva',
      back: 'Deshacer tu última jugada',
      hint: 'Mostrar una buena jugada',
      flip: 'Girar el tablero',
      more: 'Colores, idioma, posición',
    },
    new: 'Nueva',
    back: 'Deshacer',
    hint: 'Pista',
    flip: 'Girar',
    more: 'Más',
    stop: 'Juega ya',
    leave: 'Volver',
    playOn: 'Jugar desde aquí',
    retry: 'Reintentar',
    reload: 'Recargar la página',
    close: 'Cerrar',
    again: 'Otra vez',
  },

  moves: {
    title: 'Jugadas',
    empty: 'Aquí aparecerán las jugadas de la partida.',
    first: 'Al comienzo',
    previous: 'Una jugada atrás',
    next: 'Una jugada adelante',
    last: 'A la última jugada',
    start: 'Comienzo',
  },

  panel: {
    label: 'Panel',
    names: { game: 'Partida', analysis: 'Análisis' },
  },

  lesson: {
    title: 'Reglas en breve',
    link: 'Lección',
  },

  spoken: {
    move: ({ side, from, path }) => {
      const takes = path.hops.flatMap((hop) => hop.takes ?? []);
      const to = path.hops[path.hops.length - 1]?.to ?? from;
      const what = takes.length > 0 ? `${from} captura ${and(takes)} y acaba en ${to}` : `de ${from} a ${to}`;
      return `${SIDE[side]}: ${what}${path.crownedAt >= 0 ? ', se convierte en dama' : ''}.`;
    },
    takenBack: 'Jugada deshecha.',
    newGame: 'Partida nueva.',
  },

  trouble: {
    page: 'Algo ha fallado en esta página. La partida está guardada.',
    loading: 'No se ha podido cargar el juego.',
    engineReplaced: 'El programa ha dejado de responder y se ha reiniciado.',
    storage: 'Este navegador no guarda nada de esta página: la partida y los ajustes duran mientras la página esté abierta.',
    savedGame: 'No se ha podido leer la partida guardada. Aquí tienes una nueva.',
    attribute: (name, reason) => `${name} no vale: ${reason}`,
    later: 'No se ha podido cargar esta parte de la página. Comprueba la conexión e inténtalo otra vez.',
  },

  board: {
    board({ orientation, turn, movable }) {
      const parts = ['Tablero de damas', orientation === 'white' ? 'blancas abajo' : 'negras abajo'];
      if (turn && movable) parts.push(turn === 'white' ? 'juegan las blancas' : 'juegan las negras');
      return parts.join(', ');
    },
    square(view) {
      return [view.square, ...contents(view)].join(', ');
    },
  },
};

/**
 * @param {import('../board/types.js').SquareView} view
 * @returns {string[]}
 */
function contents(view) {
  const parts = [];
  const white = view.side === 'white';
  if (view.side) parts.push(view.king ? `dama ${white ? 'blanca' : 'negra'}` : `peón ${white ? 'blanco' : 'negro'}`);
  else parts.push('vacía');
  if (view.captured) parts.push('pieza capturada');
  if (view.start) parts.push('comienzo de esta captura');
  if (view.selected) parts.push('pieza elegida');
  else if (view.canCapture) parts.push('puede capturar');
  else if (view.canMove) parts.push('puede moverse');
  if (view.target) parts.push(view.target === 'take' ? 'capturar hasta aquí' : 'mover aquí');
  if (view.last) parts.push('última jugada');
  return parts;
}

/**
 * @param {import('./types.js').Outcome} outcome
 * @param {import('./types.js').Side | null} person
 */
function result({ winner }, person) {
  if (!winner) return 'Tablas';
  if (!person) return `Ganan ${OF_SIDE[winner]}`;
  return winner === person ? 'Has ganado' : 'Has perdido';
}

/**
 * @param {import('./types.js').Outcome} outcome
 * @param {import('./types.js').Side | null} person
 */
function reason({ winner, reason }, person) {
  const own = winner === person;
  switch (reason) {
    case 'no-pieces':
      if (!person) return 'no les quedan piezas';
      return own ? 'no te quedan piezas' : 'a tu rival no le quedan piezas';
    case 'blocked':
      if (!person) return 'no les quedan jugadas';
      return own ? 'no te quedan jugadas' : 'a tu rival no le quedan jugadas';
    case 'repetition':
      return 'la misma posición tres veces';
    case 'kings-only':
      return '15 jugadas de cada bando solo con damas';
    case 'few-pieces':
      return 'demasiado tiempo sin avances';
    case 'resigned':
      if (!person) return 'el otro bando se ha rendido';
      return own ? 'tu rival se ha rendido' : 'te has rendido';
    case 'agreed':
      return 'de común acuerdo';
    case 'time':
      if (!winner) return 'a los dos bandos se les ha acabado el tiempo';
      if (!person) return 'al otro bando se le ha acabado el tiempo';
      return own ? 'a tu rival se le ha acabado el tiempo' : 'se te ha acabado el tiempo';
  }
}

/** Moves as people count them. @param {number} plies */
export function moves(plies) {
  return count(Math.ceil(plies / 2), { one: 'jugada', other: 'jugadas' });
}

/** @param {import('./types.js').Score} score */
function forced({ kind, value, exact }) {
  if (kind === 'win') return exact ? `, y gana en ${moves(value)}` : `, y gana contra cualquier defensa, en ${moves(value)} como mucho`;
  if (kind === 'loss') return exact ? `, aunque pierde en ${moves(value)} si el rival acierta` : `, aunque pierde en ${moves(value)} como mucho`;
  return kind === 'draw' ? ', y mantiene las tablas' : '';
}
