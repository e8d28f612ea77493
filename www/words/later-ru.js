import { GENITIVE, SIDE, moves } from './ru.js';
import { faults } from './faults-ru.js';
import { play } from './play-ru.js';
import { amounts, counter } from './plural.js';

const count = counter('ru');
const { megabytes, percent, short, signed, whole } = amounts('ru');

/** @type {import('./types.js').LaterWords} */
export const later = {
  play,
  rules: [
    { term: 'Цель', text: 'Выигрывает тот, кому в свой ход некуда ходить: все шашки отданы или оставшиеся заперты.' },
    { term: 'Простые', text: 'Простая ходит на одно поле вперёд по диагонали, а бьёт и вперёд, и назад, перескакивая через чужую шашку на свободное поле за ней.' },
    { term: 'Взятие', text: 'Бить обязательно, и начатое взятие доводится до конца. Из нескольких взятий можно выбрать любое, не обязательно самое длинное. Побитые шашки снимаются после хода; дважды через одну и ту же не прыгают.' },
    { term: 'Дамки', text: 'Простая, дошедшая до последнего ряда, становится дамкой и тем же ходом бьёт дальше уже как дамка. Дамка ходит и бьёт по всей диагонали. Перепрыгнув шашку, она встаёт на любое свободное поле до следующей; если с каких-то из этих полей можно бить дальше, то на одно из них.' },
    { term: 'Ничья', text: 'Одна и та же позиция трижды, по 15 ходов каждой стороны одними дамками без взятий или согласие сторон.' },
  ],

  newGame: {
    title: 'Новая партия',
    opponent: 'Соперник',
    colour: 'Ваш цвет',
    colours: { white: 'Белые', black: 'Чёрные', random: 'Наугад' },
    moreRules: 'Ещё правила',
    position: 'Начальная позиция (FEN)',
    positionHelp: 'Пусто — обычная расстановка. Пример: W:Wa1,Kc3:Bf6,h8',
    positionError: (message) => `Такую позицию не расставить: ${message}`,
    fewPieces: 'Ничья, если шашек мало и ничего не меняется',
    fewPiecesHelp: 'Дамки у обеих сторон, никто не бьёт и не проходит в дамки: 30 ходов при 4–5 шашках, 60 при 6–7.',
    start: 'Играть',
    cancel: 'Отмена',
  },

  more: {
    title: 'Настройки',
    theme: 'Доска',
    themes: { sand: 'Песок', slate: 'Сланец', forest: 'Лес' },
    scheme: 'Цвета',
    schemes: { system: 'Авто', light: 'Светлые', dark: 'Тёмные' },
    language: 'Язык',
    automatic: 'Авто',
    coordinates: 'Буквы и цифры на доске',
    typing: 'Поле для ввода ходов',
    keys: 'Горячие клавиши',
    keysList: 'Клавиши…',
    position: 'Эта позиция (FEN)',
    copyPosition: 'Копировать',
    copied: 'Скопировано.',
    copyFailed: 'Браузер не разрешает копировать отсюда. Выделите текст и скопируйте сами.',
    editor: 'Расставить позицию…',
    games: 'Открыть партии…',
    share: 'Поделиться…',
    tables: 'Таблицы окончаний…',
    version: (version) => `Поддавки ${version}`,
  },

  analysis: {
    think: 'Анализировать позицию',
    off: 'Выключено.',
    waiting: 'Соперник думает: анализ ждёт.',
    thinking: 'Думаем…',
    failed: (reason) => `Сбой программы (${reason}).`,
    fact: ({ kind, value, exact }, turn) => {
      if (kind === 'draw') return 'Ничья';
      const winner = (kind === 'win') === (turn === 'white') ? 'white' : 'black';
      return exact ? `Выигрыш ${GENITIVE[winner]} за ${moves(value)}` : `${SIDE[winner]} выигрывают при любой защите, не более чем за ${moves(value)}`;
    },
    estimate: (value) => {
      const size = Math.abs(value);
      if (size < 0.3) return 'Оценка: шансы примерно равны';
      const how = size < 1 ? 'немного лучше' : size < 3 ? 'лучше' : 'намного лучше';
      return `Оценка: у ${GENITIVE[value > 0 ? 'white' : 'black']} ${how}`;
    },
    number: signed,
    effort: (depth, nodes) => `${count(depth, { one: 'полуход', few: 'полухода', other: 'полуходов' })}, позиций: ${short(nodes)}`,
    fromTables: 'из таблиц окончаний',
    line: 'Ожидаемые ходы',
  },

  proof: {
    prove: 'Доказать исход',
    stop: 'Остановить',
    save: 'Сохранить в файл',
    check: 'Проверить файл…',
    begun: 'Подготовка…',
    progress: ({ stage, nodes, positions }, here) => {
      if (stage === 'writing') return `Исход найден; записываем доказательство, готово позиций: ${short(positions)}…`;
      return `${here ? 'Ищем доказательство, просмотрено позиций' : 'Ищем доказательство для другой позиции, просмотрено'}: ${short(nodes)}…`;
    },
    proven: ({ goal, side, plies, positions }) => {
      const what = goal === 'win' ? `${SIDE[side].toLowerCase()} выигрывают при любой защите, не более чем за ${moves(plies ?? 0)}` : unbeaten(side);
      return `Доказано: ${what}. Позиций: ${whole(positions)}, каждая проверена по одним только правилам.`;
    },
    apart: 'Это верно для партии, которая начинается отсюда: повторение прежних позиций и правило о малом числе шашек не учтены.',
    drawn: 'Доказано: ничья. Обыграть нельзя ни белых, ни чёрных.',
    elsewhere: ({ fen, goal, side }) => `Доказательство верно, но относится к другой позиции: в ${fen} ${goal === 'win' ? `${SIDE[side].toLowerCase()} выигрывают` : unbeaten(side)}.`,
    unproven: (reason) => `Исход найден, но доказательство записать не удалось (${reason}).`,
    refused: {
      'not-proof': 'В этом файле нет доказательства.',
      version: 'Это доказательство записано другой версией программы, прочитать его нельзя.',
      damaged: 'Этот файл повреждён. Сохраните или скопируйте его заново.',
      'too-large': 'В этом доказательстве слишком много позиций: здесь его не проверить.',
      unsound: 'Доказательство в этом файле неверно.',
    },
    failed: (reason) => `Доказать не удалось: ${reason}.`,
    line: (line) => `При самой упорной защите: ${line}`,
  },

  tables: {
    title: 'Таблицы окончаний',
    about: 'Чем и за сколько ходов кончается каждая позиция, где мало шашек: всё посчитано в этом браузере, скачивать нечего. Таблицами пользуются советы, анализ и три самых сильных соперника.',
    off: 'Выключено.',
    making: 'До 4 шашек: считаем…',
    ready: (pieces) => `До ${pieces} шашек: готово. Любая позиция, где шашек так мало, играется безошибочно.`,
    failed: (reason) => `Посчитать не удалось (${reason}).`,
    tooLarge: 'мало памяти',
    proof: 'Чем кончаются все позиции с этим числом шашек для того, чей ход, и самый долгий выигрыш',
    columns: ['Шашек', 'Победы', 'Поражения', 'Ничьи', 'Макс. ходов'],
    count: whole,
    five: 'Пять шашек',
    price: ({ making, memory, disk, seconds }) =>
      `Ещё 139 миллионов позиций. На быстром компьютере это около ${count(seconds, { one: 'секунды', other: 'секунд' })} счёта и ${megabytes(making)} памяти; потом ${megabytes(memory)} памяти, пока страница открыта, и ${megabytes(disk)} на диске.`,
    fiveReady: 'Готово.',
    reading: 'Читаем с диска…',
    waiting: 'Их считает другая вкладка.',
    paused: (share) => (share === null ? 'Пауза.' : `Пауза: ${percent(share)}.`),
    progress: (share, left) => (left === null ? `Готово ${percent(share)}` : `Готово ${percent(share)}, осталось около ${time(left)}`),
    make: 'Посчитать',
    pause: 'Пауза',
    goOn: 'Продолжить',
    cancel: 'Отмена',
    kept: (bytes) => (bytes === 0 ? 'На диске ничего нет.' : `На диске: ${megabytes(bytes)}.`),
    notKept: 'Браузер ничего не хранит для этой страницы: таблицы считаются при каждом открытии.',
    remove: 'Удалить с диска',
    use: 'Использовать таблицы окончаний',
  },

  typed: {
    label: 'Ход с клавиатуры',
    help: 'Например, c3-d4, c5:e3 или 22-18.',
    play: 'Пойти',
    wait: 'Сейчас не ваш ход.',
    wrong: (message) => `Так пойти нельзя: ${message}`,
  },

  keys: {
    title: 'Клавиши',
    names: { tab: 'Tab', arrows: 'Стрелки', ends: 'Home, End, Page Up, Page Down', press: 'Enter или пробел', escape: 'Escape', steps: '← → Home End', type: 'M', list: '?' },
    about: {
      tab: 'от одной части страницы к следующей',
      arrows: 'по полям доски, вкладкам и ходам',
      ends: 'к краю доски; с Ctrl в угол',
      press: 'поднять шашку; потом поставить, куда она идёт, прыжок за прыжком',
      escape: 'бросить начатый ход или закрыть то, что открыто',
      steps: 'когда фокус ни на чём не стоит: по ходам партии',
      type: 'ввести ход',
      list: 'этот список',
    },
  },

  update: { ready: 'Готова новая версия.', take: 'Обновить' },
  faults,
};

/** @param {import('../rules.js').Side} side */
function unbeaten(side) {
  return `${GENITIVE[side]} нельзя обыграть`;
}

/** @param {number} ms */
function time(ms) {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 100 ? count(seconds, { one: 'секунды', other: 'секунд' }) : count(Math.round(seconds / 60), { one: 'минуты', other: 'минут' });
}
