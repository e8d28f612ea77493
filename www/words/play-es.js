import { OF_SIDE, moves } from './es.js';
import { counter, dates, lister } from './plural.js';

const count = counter('es');
const and = lister('es', 'conjunction');

/** @type {import('./play-types.js').PlayWords} */
export const play = {
  about: {
    chick: 'Recién salido del huevo: solo ve su jugada y se le escapa casi la mitad de las que no capturan.',
    mouse: 'Tímido pero curioso: ve también tu respuesta, y se le escapa más de un tercio de las jugadas sin captura.',
    frog: 'Piensa a saltos: dos jugadas de cada bando, y se le escapa una de cada cinco sin captura.',
    hare: 'Tres jugadas de cada bando, y a veces demasiada prisa.',
    hedgehog: 'Prudente: calcula cuatro jugadas de cada bando y rara vez se descuida.',
    cat: 'Calcula lejos, aunque a veces se distrae un momento.',
    fox: 'Conoce aperturas, calcula lejos y casi nunca resbala.',
    wolf: 'Conoce aperturas, no perdona y responde al instante.',
    bear: 'Conoce aperturas y se toma su tiempo: hasta dos segundos por jugada.',
    owl: 'El más sabio: conoce aperturas y piensa hasta cinco segundos por jugada.',
    two: 'Dos personas en este mismo tablero.',
  },
  two: 'Dos personas',
  clock: {
    label: 'Reloj',
    none: 'Sin reloj',
    sum: (minutes, seconds) => (seconds === 0 ? `${count(minutes, MINUTE)} por bando` : `${count(minutes, MINUTE)} + ${count(seconds, SECOND)} por jugada`),
    each: (seconds) => `${count(seconds, SECOND)} para cada jugada`,
  },
  timeLeft: (seconds) => {
    const [whole, rest] = [Math.floor(seconds / 60), seconds % 60];
    const parts = [...(whole > 0 ? [count(whole, MINUTE)] : []), ...(rest > 0 || whole === 0 ? [count(rest, SECOND)] : [])];
    return `${(whole || rest) === 1 ? 'queda' : 'quedan'} ${and(parts)}`;
  },
  acts: { label: 'Más sobre esta partida', resign: 'Rendirse', draw: '¿Tablas?', past: 'Historial', lesson: 'Lección' },
  resign: {
    title: (side) => (side ? `¿Se rinden ${OF_SIDE[side]}?` : '¿Te rindes?'),
    text: 'La partida termina y cuenta como perdida.',
    yes: 'Rendirse',
    no: 'Seguir jugando',
  },
  agree: { title: '¿Tablas?', text: 'La partida termina en tablas si hay acuerdo entre los dos.', yes: 'De acuerdo los dos', no: 'Seguir jugando' },
  answers: {
    asking: 'Tu rival se lo está pensando…',
    accepted: 'Tu rival acepta las tablas.',
    many: 'Todavía no hay tablas: quedan demasiadas piezas.',
    uneven: 'No hay tablas: tu rival cree que uno de los dos está mejor.',
    failed: 'Sin respuesta: el programa ha fallado.',
  },
  next: (name) => `Siguiente rival: ${name}`,
  weaker: (name) => `Rival más fácil: ${name}`,
  sounds: 'Sonidos',
  turnBoard: 'Dos personas: girar el tablero tras cada jugada',
  past: {
    title: 'Historial de partidas',
    empty: 'Aquí aparecerán las partidas terminadas y las que dejes a medias.',
    date: dates('es'),
    result: (outcome, person) => {
      if (!outcome) return 'sin terminar';
      if (!outcome.winner) return 'tablas';
      if (!person) return `ganaron ${OF_SIDE[outcome.winner]}`;
      return outcome.winner === person ? 'has ganado' : 'has perdido';
    },
    moves,
    removeLabel: (game) => `Borrar la partida: ${game}`,
    clear: 'Borrar todas',
    clearTitle: '¿Borrar todo el historial?',
    clearText: 'No se podrán recuperar.',
    clearYes: 'Borrar todas',
    keep: 'Conservarlas',
  },
  lesson: {
    title: 'Lección de dos minutos',
    step: (step, of) => `Paso ${step} de ${of}`,
    back: 'Atrás',
    next: 'Siguiente',
    end: 'Jugar',
    again: 'Otra vez',
    steps: {
      aim: {
        title: 'El objetivo',
        text: 'Llevas las blancas y quieres perder todas tus piezas. Mueve tu peón de modo que las negras tengan que capturarlo.',
        wrong: 'Ahí las negras no están obligadas a capturar. Pon el peón justo delante del negro.',
        done: 'Te toca jugar y no te queda nada: has ganado.',
      },
      men: {
        title: 'Peones',
        text: 'El peón avanza una casilla en diagonal y nunca retrocede. Mueve el tuyo.',
        wrong: 'Avanza una casilla con tu peón.',
        done: 'Un peón no puede hacer más, salvo que haya algo que capturar.',
      },
      must: {
        title: 'Capturas',
        text: 'El peón captura hacia delante o hacia atrás, saltando sobre una pieza contraria a la casilla vacía de detrás. Capturar es obligatorio: solo puede moverse el peón con anillo. ¡Captura!',
        wrong: 'El peón con anillo debe capturar.',
        done: 'No tenías elección. Tu rival tampoco la tiene: así se entregan las piezas.',
      },
      choice: {
        title: 'Elegir',
        text: 'Entre varias capturas puedes elegir cualquiera; no tiene que ser la más larga. Captura de modo que después las negras tengan que capturarte.',
        wrong: 'En el borde nadie puede capturarte. Prueba la otra captura.',
        done: 'Las negras han tenido que capturar tu último peón. Has ganado.',
      },
      king: {
        title: 'Damas',
        text: 'El peón que llega a la última fila se convierte en dama. Llega hasta allí y después mueve la dama dos casillas o más: vuela por toda la diagonal.',
        wrong: 'Eso es un paso de peón. Vuela más lejos.',
        done: 'La dama llega lejos, y por eso cuesta librarse de ella.',
      },
      long: {
        title: 'Capturas largas',
        text: 'La captura sigue mientras haya algo que capturar, y el peón que llega a la última fila sigue como dama. Captura las tres piezas: pulsa la última casilla o ve salto a salto.',
        wrong: 'La captura sigue. Captura las tres piezas.',
        done: 'Tres piezas en una jugada. A menudo es justo lo que no querías.',
      },
      blocked: {
        title: 'Bloqueado',
        text: 'Tu peón de a3 no puede moverse. Entrega el otro y no te quedará ninguna jugada.',
        wrong: 'Ahí las negras no están obligadas a capturar. Pon el peón justo delante del de h4.',
        done: 'Te toca jugar y no puedes: has ganado. Ahora juega una partida.',
      },
    },
  },
};

const MINUTE = { one: 'minuto', other: 'minutos' };
const SECOND = { one: 'segundo', other: 'segundos' };
