import { fault } from './pdn-es.js';
import { amounts, counter, lister } from './plural.js';

const count = counter('es');
const and = lister('es', 'conjunction');
const { percent } = amounts('es');
const SIDE = Object.freeze({ white: 'Las blancas', black: 'Las negras' });
const games = (/** @type {number} */ number) => count(number, { one: 'partida', other: 'partidas' });
const moves = (/** @type {number} */ plies) => count(Math.ceil(plies / 2), { one: 'jugada', other: 'jugadas' });
const number = (/** @type {number} */ value) => value.toLocaleString('es');

/** @type {import('./exchange.js').ExchangeWords} */
export const exchange = {
  editor: {
    title: 'Preparar una posición',
    help: 'Elige una pieza y pulsa casillas, o arrastra piezas. Fuera del tablero desaparecen.',
    keys: 'Con el teclado: las flechas van de casilla en casilla; Intro pone la pieza elegida. M es un peón y K una dama, con Mayús negros; Supr vacía la casilla.',
    board: 'Tablero para preparar la posición',
    tray: 'Piezas',
    tools: { 'white-man': 'Peón blanco', 'white-king': 'Dama blanca', 'black-man': 'Peón negro', 'black-king': 'Dama negra', erase: 'Goma de borrar' },
    placed: (square, what) => `${square}: ${what ?? 'vacía'}`,
    turn: 'Juegan',
    sides: { white: 'Blancas', black: 'Negras' },
    clear: 'Vaciar',
    start: 'Posición inicial',
    flip: 'Girar el tablero',
    fen: 'Posición como texto (FEN)',
    fenError: (message) => `Aún no es una posición: ${message}`,
    play: 'Jugar desde aquí',
    analyse: 'Analizar',
    ready: 'Se puede jugar.',
    misplaced: (squares) => (squares.length === 1 ? `El peón de ${squares[0]} ha llegado a la última fila: conviértelo en dama o cámbialo de sitio.` : `Los peones de ${and(squares)} han llegado a la última fila: conviértelos en damas o cámbialos de sitio.`),
    tooMany: (side, count) => `${SIDE[side]} tienen ${count} piezas y el máximo es doce. Quita las que sobran.`,
    empty: 'No hay ninguna pieza en el tablero. Pon al menos una.',
    refused: (message) => `No se puede jugar así: ${message}`,
  },

  games: {
    title: 'Abrir partidas',
    another: 'Abrir otras',
    file: 'Elegir un archivo…',
    help: 'PDN de cualquier tamaño. También puedes soltar un archivo en la página.',
    paste: 'O pega partidas (PDN) o una posición (FEN)',
    open: 'Abrir',
    reading: (share) => `Leyendo… ${percent(share)}`,
    stop: 'Parar',
    found: (all, faults) => `${games(all)}${faults > 0 ? `, ${number(faults)} con errores` : ''}.`,
    matching: (matching, of) => `${number(matching)} de ${games(of)}.`,
    more: (shown) => `Se muestran las primeras ${number(shown)}; busca para ver otras.`,
    filter: 'Buscar jugadores, torneo, fecha, resultado',
    list: 'Partidas',
    noneFits: 'No se ha encontrado ninguna.',
    page: (from, to, of) => `${number(from)} a ${number(to)} de ${number(of)}`,
    before: 'Página anterior',
    after: 'Página siguiente',
    moves,
    unknown: '?',
    failed: (reason) => `No se ha podido leer: ${reason}`,
    changed: 'el archivo ha cambiado desde entonces; ábrelo otra vez.',
    refused: 'Ilegible',
    drop: 'Suelta el archivo para abrir sus partidas',
  },

  opened: {
    label: 'La partida mostrada',
    position: 'Una posición',
    game: 'Una partida',
    notKept: 'Tu partida está guardada.',
    back: 'Volver a tu partida',
    whole: 'Deshacer cambios',
    others: 'Otras partidas…',
    play: 'Jugar desde aquí…',
    fault: (message, plies) => `Leído: ${moves(plies)}. Lo que no se ha podido leer: ${message}`,
    cut: (plies, of) => `Según las reglas, la partida acaba en tablas tras ${moves(plies)}; lo anotado después (${moves(of - plies)}) no se muestra aquí.`,
    instead: 'o',
    variation: (move) => `En vez de ${move}`,
    aside: 'Estás en una variante.',
    mainLine: 'Línea principal',
  },

  share: {
    title: 'Compartir',
    link: 'Enlace',
    linkHelp: 'Quien lo abra verá esto en el tablero; no se envía nada a ningún sitio.',
    linkLocal: 'Esta página es un archivo de tu dispositivo: el enlace solo se abre aquí. En un sitio web funcionaría para todos.',
    copy: 'Copiar',
    send: 'Enviar…',
    what: 'Qué compartir',
    whats: { game: 'La partida', position: 'Esta posición' },
    pdn: 'Partida como texto (PDN)',
    download: 'Guardar archivo',
    picture: 'Imagen',
    preview: 'El tablero como imagen',
    coordinates: 'Letras y números',
    png: 'Guardar PNG',
    svg: 'Guardar SVG',
    copyPicture: 'Copiar imagen',
    closed: 'Este marco no deja guardar nada: copia el texto, o abre el menú de la imagen con una pulsación larga o el botón secundario.',
    print: 'Imprimir',
    copied: 'Copiado.',
    copyFailed: 'El navegador no deja copiar desde aquí. Selecciona el texto y cópialo.',
    pictureFailed: 'El navegador no deja copiar la imagen. Guárdala o usa su menú.',
    you: 'Tú',
  },

  link: {
    unknown: (part) => `Esta dirección no muestra nada: tras # pone «${part}», y un enlace a una posición empieza por fen=, a una partida por moves= o pdn=. Copia el enlace entero.`,
    encoding: (part) => `Este enlace está dañado: en «${part}» hay un signo % mal escrito. Copia el enlace entero.`,
    moves: (part) => `Este enlace está dañado: «${part}» no es una jugada escrita con casillas, como c3d4. Copia el enlace entero.`,
    number: (part) => `Este enlace está dañado: «${part}» no es un número que valga aquí. Copia el enlace entero.`,
    fen: (message) => `La posición de este enlace no se puede preparar: ${message}`,
    illegal: (at, move) => `Este enlace está dañado: su jugada ${number(at)}, ${move}, no es legal. Copia el enlace entero.`,
    pdn: (message) => `La partida de este enlace no se puede leer: ${message}`,
  },

  fault,
};
