import { OF_SIDE, moves } from './es.js';
import { faults } from './faults-es.js';
import { play } from './play-es.js';
import { amounts, counter } from './plural.js';

const count = counter('es');
const { megabytes, percent, short, signed, whole } = amounts('es');

/** @type {import('./types.js').LaterWords} */
export const later = {
  play,
  rules: [
    { term: 'Objetivo', text: 'Gana quien, al llegar su turno, no puede jugar: ha entregado todas sus piezas o las que le quedan están bloqueadas.' },
    { term: 'Peones', text: 'El peón avanza una casilla en diagonal, y captura hacia delante y hacia atrás, saltando sobre una pieza contraria a la casilla vacía de detrás.' },
    { term: 'Capturas', text: 'Capturar es obligatorio, y la captura empezada se lleva hasta el final. Entre varias se puede elegir cualquiera; no tiene que ser la más larga. Las piezas capturadas se retiran al acabar la jugada, y no se salta dos veces sobre la misma.' },
    { term: 'Damas', text: 'El peón que llega a la última fila se convierte en dama, y en la misma jugada sigue capturando como tal. La dama se mueve y captura por toda la diagonal. Tras un salto puede caer en cualquier casilla vacía hasta la pieza siguiente; si desde alguna de ellas la captura puede seguir, tiene que caer en una de esas.' },
    { term: 'Tablas', text: 'La misma posición tres veces, 15 jugadas de cada bando solo con damas y sin captura, o el acuerdo de los dos.' },
  ],

  newGame: {
    title: 'Partida nueva',
    opponent: 'Rival',
    colour: 'Tu color',
    colours: { white: 'Blancas', black: 'Negras', random: 'Al azar' },
    moreRules: 'Más reglas',
    position: 'Posición inicial (FEN)',
    positionHelp: 'Vacío: la posición habitual. Ejemplo: W:Wa1,Kc3:Bf6,h8',
    positionError: (message) => `Esta posición no se puede preparar: ${message}`,
    fewPieces: 'Tablas si con pocas piezas no se avanza',
    fewPiecesHelp: 'Con damas en ambos bandos y sin capturas ni coronaciones: 30 jugadas con 4 o 5 piezas, 60 con 6 o 7.',
    start: 'Jugar',
    cancel: 'Cancelar',
  },

  more: {
    title: 'Ajustes',
    theme: 'Tablero',
    themes: { sand: 'Arena', slate: 'Pizarra', forest: 'Bosque' },
    scheme: 'Colores',
    schemes: { system: 'Auto', light: 'Claros', dark: 'Oscuros' },
    language: 'Idioma',
    automatic: 'Auto',
    coordinates: 'Letras y números en el tablero',
    typing: 'Campo para escribir jugadas',
    keys: 'Atajos de una tecla',
    keysList: 'Teclas…',
    position: 'Esta posición (FEN)',
    copyPosition: 'Copiar',
    copied: 'Copiado.',
    copyFailed: 'El navegador no deja copiar desde aquí. Selecciona el texto y cópialo.',
    editor: 'Preparar una posición…',
    games: 'Abrir partidas…',
    share: 'Compartir…',
    tables: 'Bases de finales…',
    version: (version) => `Poddavki ${version}`,
  },

  analysis: {
    think: 'Analizar esta posición',
    off: 'Desactivado.',
    waiting: 'El rival piensa: el análisis espera.',
    thinking: 'Pensando…',
    failed: (reason) => `El programa ha fallado (${reason}).`,
    fact: ({ kind, value, exact }, turn) => {
      if (kind === 'draw') return 'Tablas';
      const winner = OF_SIDE[(kind === 'win') === (turn === 'white') ? 'white' : 'black'];
      return exact ? `Ganan ${winner} en ${moves(value)}` : `Ganan ${winner} contra cualquier defensa, en ${moves(value)} como mucho`;
    },
    estimate: (value) => {
      const size = Math.abs(value);
      if (size < 0.3) return 'Estimación: posición igualada';
      const how = size < 1 ? 'algo mejor' : size < 3 ? 'mejor' : 'mucho mejor';
      return `Estimación: ${OF_SIDE[value > 0 ? 'white' : 'black']} están ${how}`;
    },
    number: signed,
    effort: (depth, nodes) => `${count(depth, { one: 'media jugada', other: 'medias jugadas' })}, posiciones: ${short(nodes)}`,
    fromTables: 'de las bases de finales',
    line: 'Jugadas esperadas',
  },

  proof: {
    prove: 'Demostrar quién gana',
    stop: 'Parar',
    save: 'Guardar en archivo',
    check: 'Comprobar…',
    begun: 'Preparando…',
    progress: ({ stage, nodes, positions }, here) => {
      if (stage === 'writing') return `Resultado hallado. Escribiendo la demostración; posiciones escritas: ${short(positions)}…`;
      return `${here ? 'Buscando una demostración' : 'Buscando la demostración de otra posición'}; posiciones vistas: ${short(nodes)}…`;
    },
    proven: ({ goal, side, plies, positions }) => {
      const what = goal === 'win' ? `${OF_SIDE[side]} ganan contra cualquier defensa, en ${moves(plies ?? 0)} como mucho` : `${OF_SIDE[side]} pueden evitar la derrota`;
      return `Demostrado: ${what}. ${count(positions, { one: 'posición, comprobada', other: 'posiciones, cada una comprobada' })} solo con las reglas.`;
    },
    apart: 'Vale para una partida que empiece aquí: no tiene en cuenta la repetición de posiciones anteriores ni la regla de las pocas piezas.',
    drawn: 'Demostrado: tablas. Ningún bando puede forzar la victoria.',
    elsewhere: ({ fen, goal, side }) => `La demostración es válida, pero para otra posición: ${OF_SIDE[side]} ${goal === 'win' ? 'ganan' : 'pueden evitar la derrota'} en ${fen}.`,
    unproven: (reason) => `Se conoce el resultado, pero no se ha podido escribir la demostración (${reason}).`,
    refused: {
      'not-proof': 'Este archivo no es una demostración.',
      version: 'Esta demostración se escribió con otra versión del programa y no se puede leer.',
      damaged: 'Este archivo está dañado. Guárdalo o cópialo de nuevo.',
      'too-large': 'Esta demostración tiene demasiadas posiciones para comprobarla aquí.',
      unsound: 'La demostración de este archivo no es válida.',
    },
    failed: (reason) => `No hay demostración: ${reason}.`,
    line: (line) => `Contra la defensa más tenaz: ${line}`,
  },

  tables: {
    title: 'Bases de finales',
    about: 'Cómo acaba cada posición con pocas piezas, y en cuántas jugadas: calculado en este navegador, sin descargar nada. Las usan las pistas, el análisis y los tres rivales más fuertes.',
    off: 'Desactivadas.',
    making: 'Hasta 4 piezas: calculando…',
    ready: (pieces) => `Hasta ${pieces} piezas: listas. Toda posición con tan pocas piezas se juega sin errores.`,
    failed: (reason) => `No se han podido calcular (${reason}).`,
    tooLarge: 'falta memoria',
    proof: 'Cómo acaban todas las posiciones con ese número de piezas para quien juega, y la victoria más larga en jugadas',
    columns: ['Piezas', 'Ganadas', 'Perdidas', 'Tablas', 'Máx. jugadas'],
    count: whole,
    five: 'Cinco piezas',
    price: ({ making, memory, disk, seconds }) =>
      `139 millones de posiciones más. Calcularlas lleva unos ${seconds} segundos en un equipo rápido y ${megabytes(making)} de memoria; después, ${megabytes(memory)} de memoria mientras la página esté abierta y ${megabytes(disk)} en el disco.`,
    fiveReady: 'Listas.',
    reading: 'Leyendo lo que hay en el disco…',
    waiting: 'Las está calculando otra pestaña.',
    paused: (share) => (share === null ? 'En pausa.' : `En pausa al ${percent(share)}.`),
    progress: (share, left) => (left === null ? `${percent(share)} hecho` : `${percent(share)} hecho, tiempo restante: ${time(left)}`),
    make: 'Calcularlas',
    pause: 'Pausa',
    goOn: 'Seguir',
    cancel: 'Cancelar',
    kept: (bytes) => (bytes === 0 ? 'No hay nada en el disco.' : `En el disco: ${megabytes(bytes)}.`),
    notKept: 'Este navegador no guarda nada de esta página: se calculan en cada visita.',
    remove: 'Borrar del disco',
    use: 'Usar bases de finales',
  },

  typed: {
    label: 'Escribe una jugada',
    help: 'Por ejemplo c3-d4, c5:e3 o 22-18.',
    play: 'Jugar',
    wait: 'Ahora no te toca jugar.',
    wrong: (message) => `No se puede jugar: ${message}`,
  },

  keys: {
    title: 'Teclas',
    names: { tab: 'Tab', arrows: 'Flechas', ends: 'Inicio, Fin, RePág, AvPág', press: 'Intro o espacio', escape: 'Esc', steps: '← → Inicio Fin', type: 'M', list: '?' },
    about: {
      tab: 'de una parte de la página a la siguiente',
      arrows: 'por las casillas del tablero, las pestañas y las jugadas',
      ends: 'al borde del tablero; con Ctrl, a la esquina',
      press: 'levantar la pieza; después, ponerla donde va, salto a salto',
      escape: 'dejar la jugada a medias, o cerrar lo que está abierto',
      steps: 'si nada tiene el foco: por las jugadas de la partida',
      type: 'escribir una jugada',
      list: 'esta lista',
    },
  },

  update: { ready: 'Hay una versión nueva.', take: 'Recargar' },
  faults,
};

/** @param {number} ms */
function time(ms) {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 100 ? count(seconds, { one: 'segundo', other: 'segundos' }) : count(Math.round(seconds / 60), { one: 'minuto', other: 'minutos' });
}
