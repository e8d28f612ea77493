import { counter, lister } from './plural.js';

const count = counter('ru');
const and = lister('ru', 'conjunction');
const or = lister('ru', 'disjunction');

export const SIDE = { white: 'Белые', black: 'Чёрные' };
export const GENITIVE = { white: 'белых', black: 'чёрных' };

/** @type {import('./types.js').Words} */
export const ru = {
  code: 'ru',
  title: 'Поддавки: русские шашки наоборот',
  name: 'Поддавки',
  tagline: 'отдай всё и выиграй',
  aim: 'Отдайте все свои шашки или останьтесь без хода. Бить обязательно.',
  skip: 'К доске',
  side: SIDE,

  players: {
    you: 'Вы',
    opponent: {
      chick: 'Цыплёнок', mouse: 'Мышка', frog: 'Лягушка', hare: 'Заяц', hedgehog: 'Ёжик',
      cat: 'Кошка', fox: 'Лиса', wolf: 'Волк', bear: 'Медведь', owl: 'Сова',
    },
    piecesLeft: (n) => count(n, { one: 'шашка осталась', few: 'шашки осталось', other: 'шашек осталось' }),
    toMove: 'ход',
    thinking: 'думает',
    won: 'победа',
    draw: 'ничья',
  },

  status: {
    loading: 'Расставляем шашки…',
    yourMove: 'Ваш ход',
    sideToMove: (side) => `Ход ${GENITIVE[side]}`,
    thinking: 'Соперник думает…',
    lookingBack: (at) => (at === null ? 'Начало партии' : `${at.number}-й ход ${GENITIVE[at.side]} из ${at.of}`),
    ahead: (move) => `Вариант: после ${move}`,
    elsewhere: 'Партия идёт в другой вкладке.',
    engineFailed: 'Программа не смогла сделать ход.',
    outcome: (outcome, person) => `${result(outcome, person)}: ${reason(outcome, person)}.`,
  },

  note: {
    mustCapture: (squares) => `Надо бить с поля ${or(squares)}.`,
    refused: {
      'must-capture': 'Бить обязательно: ходите шашкой с кольцом.',
      blocked: 'Эта шашка заперта.',
      unfinished: 'Взятие продолжается: его надо довести до конца.',
      ambiguous: 'Сюда ведут разные взятия: пройдите нужное по полям.',
    },
    notYours: (own) => `Это шашки ${GENITIVE[own === 'white' ? 'black' : 'white']}; вы играете ${own === 'white' ? 'белыми' : 'чёрными'}.`,
    kingsOnly: (moves, of) => `${count(moves, { one: 'ход', few: 'хода', other: 'ходов' })} из ${of} одними дамками: на ${of}-м ничья.`,
    repetition: 'Эта позиция повторилась; на третий раз будет ничья.',
    engineFailed: 'Или обновите страницу: могла выйти новая версия. Партия сохранена.',
    hinting: 'Ищем хороший ход…',
    hint: ({ move, score, takes }) => `Совет: ${move}${forced(score) || (takes ? `, и ${takes === 'white' ? 'белым' : 'чёрным'} придётся бить` : '')}.`,
    noHint: (reason) => `Совета нет: сбой программы (${reason}).`,
    lookingBack: 'Сделайте ход, чтобы играть дальше с этого места.',
  },

  actions: {
    bar: 'Партия',
    about: {
      new: 'Начать новую партию',
      back: 'Вернуть свой последний ход',
      hint: 'Показать хороший ход',
      flip: 'Повернуть доску',
      more: 'Цвета, язык, позиция',
    },
    new: 'Новая',
    back: 'Вернуть',
    hint: 'Совет',
    flip: 'Поворот',
    more: 'Ещё',
    stop: 'Хватит думать',
    leave: 'К партии',
    playOn: 'Играть отсюда',
    retry: 'Повторить',
    reload: 'Обновить страницу',
    close: 'Закрыть',
    again: 'Ещё раз',
  },

  moves: {
    title: 'Ходы',
    empty: 'Здесь будут записаны ходы партии.',
    first: 'К началу',
    previous: 'На ход назад',
    next: 'На ход вперёд',
    last: 'К последнему ходу',
    start: 'Начало',
  },

  panel: {
    label: 'Панель',
    names: { game: 'Партия', analysis: 'Анализ' },
  },

  lesson: {
    title: 'Коротко о правилах',
    link: 'Короткий урок',
  },

  spoken: {
    move: ({ side, from, path }) => {
      const takes = path.hops.flatMap((hop) => hop.takes ?? []);
      const to = path.hops[path.hops.length - 1]?.to ?? from;
      const what = takes.length > 0 ? `${from} бьёт ${and(takes)}, встаёт на ${to}` : `${from} — ${to}`;
      return `${SIDE[side]}: ${what}${path.crownedAt >= 0 ? ', становится дамкой' : ''}.`;
    },
    takenBack: 'Ход возвращён.',
    newGame: 'Новая партия.',
  },

  trouble: {
    page: 'На странице что-то сломалось. Партия сохранена.',
    loading: 'Игру не удалось загрузить.',
    engineReplaced: 'Программа перестала отвечать и запущена заново.',
    storage: 'Браузер ничего не хранит для этой страницы: партия и настройки живут, пока она открыта.',
    savedGame: 'Сохранённую партию не удалось прочитать. Вот новая.',
    attribute: (name, reason) => `${name} не подходит: ${reason}`,
    later: 'Эту часть страницы не удалось загрузить. Проверьте связь и попробуйте ещё раз.',
  },

  board: {
    board({ orientation, turn, movable }) {
      const parts = ['Доска', orientation === 'white' ? 'белые снизу' : 'чёрные снизу'];
      if (turn && movable) parts.push(turn === 'white' ? 'ход белых' : 'ход чёрных');
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
  if (view.side) parts.push(`${view.side === 'white' ? 'белая' : 'чёрная'} ${view.king ? 'дамка' : 'простая'}`);
  else parts.push('пусто');
  if (view.captured) parts.push('побита');
  if (view.start) parts.push('начало этого взятия');
  if (view.selected) parts.push('выбрана');
  else if (view.canCapture) parts.push('может бить');
  else if (view.canMove) parts.push('может ходить');
  if (view.target) parts.push(view.target === 'take' ? 'взятие сюда' : 'ход сюда');
  if (view.last) parts.push('последний ход');
  return parts;
}

/**
 * @param {import('./types.js').Outcome} outcome
 * @param {import('./types.js').Side | null} person
 */
function result({ winner }, person) {
  if (!winner) return 'Ничья';
  if (!person) return `${SIDE[winner]} выиграли`;
  return winner === person ? 'Вы выиграли' : 'Вы проиграли';
}

/**
 * @param {import('./types.js').Outcome} outcome
 * @param {import('./types.js').Side | null} person
 */
function reason({ winner, reason }, person) {
  const own = winner === person;
  const loser = winner === 'white' ? 'black' : 'white';
  switch (reason) {
    case 'no-pieces':
      if (!person) return 'у них нет шашек';
      return own ? 'у вас нет шашек' : 'у соперника нет шашек';
    case 'blocked':
      if (!person) return 'им некуда ходить';
      return own ? 'вам некуда ходить' : 'сопернику некуда ходить';
    case 'repetition':
      return 'троекратное повторение';
    case 'kings-only':
      return 'по 15 ходов одними дамками';
    case 'few-pieces':
      return 'слишком долго ничего не менялось';
    case 'resigned':
      if (!person) return `${SIDE[loser].toLowerCase()} сдались`;
      return own ? 'соперник сдался' : 'вы сдались';
    case 'agreed':
      return 'по согласию сторон';
    case 'time':
      if (!winner) return 'время вышло у обеих сторон';
      if (!person) return `у ${GENITIVE[loser]} вышло время`;
      return own ? 'у соперника вышло время' : 'у вас вышло время';
  }
}

/** Moves as people count them. @param {number} plies */
export function moves(plies) {
  return count(Math.ceil(plies / 2), { one: 'ход', few: 'хода', other: 'ходов' });
}

/**
 * @param {import('./types.js').Score} score
 */
function forced({ kind, value, exact }) {
  if (kind === 'win') return exact ? `, выигрывает за ${moves(value)}` : `, выигрывает при любой защите, не более чем за ${moves(value)}`;
  if (kind === 'loss') return exact ? `, но проигрывает за ${moves(value)} при точной игре` : `, но проигрывает не более чем за ${moves(value)}`;
  return kind === 'draw' ? ', держит ничью' : '';
}
