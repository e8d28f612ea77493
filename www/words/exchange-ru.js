import { fault } from './pdn-ru.js';
import { amounts, counter, lister } from './plural.js';

const count = counter('ru');
const and = lister('ru', 'conjunction');
const { percent } = amounts('ru');
const SIDE = Object.freeze({ white: 'белых', black: 'чёрных' });
const games = (/** @type {number} */ number) => count(number, { one: 'партия', few: 'партии', other: 'партий' });
const moves = (/** @type {number} */ plies) => count(Math.ceil(plies / 2), { one: 'ход', few: 'хода', other: 'ходов' });
const number = (/** @type {number} */ value) => value.toLocaleString('ru');

/** @type {import('./exchange.js').ExchangeWords} */
export const exchange = {
  editor: {
    title: 'Расставить позицию',
    help: 'Выберите шашку и нажимайте на поля или перетаскивайте. Унесённая с доски шашка исчезает.',
    keys: 'С клавиатуры: стрелки ведут по полям, Enter ставит выбранную шашку. Клавиша M — простая, K — дамка, с Shift — чёрная; Delete освобождает поле.',
    board: 'Доска для расстановки',
    tray: 'Шашки',
    tools: { 'white-man': 'Белая простая', 'white-king': 'Белая дамка', 'black-man': 'Чёрная простая', 'black-king': 'Чёрная дамка', erase: 'Ластик' },
    placed: (square, what) => `${square}: ${what ?? 'пусто'}`,
    turn: 'Чей ход',
    sides: { white: 'Белые', black: 'Чёрные' },
    clear: 'Убрать всё',
    start: 'Исходная позиция',
    flip: 'Повернуть доску',
    fen: 'Позиция текстом (FEN)',
    fenError: (message) => `Пока не позиция: ${message}`,
    play: 'Играть отсюда',
    analyse: 'Анализ',
    ready: 'Можно играть.',
    misplaced: (squares) => (squares.length === 1 ? `Простая на ${squares[0]} дошла до последнего ряда: сделайте её дамкой или переставьте.` : `Простые на ${and(squares)} дошли до последнего ряда: сделайте их дамками или переставьте.`),
    tooMany: (side, pieces) => `У ${SIDE[side]} ${count(pieces, { one: 'шашка', few: 'шашки', other: 'шашек' })}, а может быть не больше двенадцати. Уберите лишние.`,
    empty: 'На доске нет ни одной шашки. Поставьте хотя бы одну.',
    refused: (message) => `Так играть нельзя: ${message}`,
  },

  games: {
    title: 'Открыть партии',
    another: 'Открыть другие',
    file: 'Выбрать файл…',
    help: 'PDN любого размера. Файл можно и перетащить на страницу.',
    paste: 'Или вставьте партии (PDN) или позицию (FEN)',
    open: 'Открыть',
    reading: (share) => `Читаем… ${percent(share)}`,
    stop: 'Остановить',
    found: (all, faults) => `${games(all)}${faults > 0 ? `, с ошибками — ${number(faults)}` : ''}.`,
    matching: (matching, of) => `${number(matching)} из ${number(of)}.`,
    more: (shown) => `Показаны первые ${number(shown)}; остальные ищите по словам.`,
    filter: 'Поиск: игроки, турнир, дата, результат',
    list: 'Партии',
    noneFits: 'Ничего не нашлось.',
    page: (from, to, of) => `${number(from)}–${number(to)} из ${number(of)}`,
    before: 'Предыдущая страница',
    after: 'Следующая страница',
    moves,
    unknown: '?',
    failed: (reason) => `Прочитать не удалось: ${reason}`,
    changed: 'файл с тех пор изменился; откройте его ещё раз.',
    refused: 'Не читается',
    drop: 'Отпустите файл, чтобы открыть партии',
  },

  opened: {
    label: 'Показанная партия',
    position: 'Позиция',
    game: 'Партия',
    notKept: 'Ваша партия сохранена.',
    back: 'К своей партии',
    whole: 'Отменить изменения',
    others: 'Другие партии…',
    play: 'Играть отсюда…',
    fault: (message, plies) => `Прочитано: ${moves(plies)}. Не прочиталось: ${message}`,
    cut: (plies, of) => `По правилам партия кончается вничью после ${count(Math.ceil(plies / 2), { one: 'хода', other: 'ходов' })}; записанное дальше (${moves(of - plies)}) здесь не показано.`,
    instead: 'или',
    variation: (move) => `Вместо ${move}`,
    aside: 'Вы в варианте.',
    mainLine: 'Главная линия',
  },

  share: {
    title: 'Поделиться',
    link: 'Ссылка',
    linkHelp: 'Кто её откроет, увидит это на доске; никуда ничего не отправляется.',
    linkLocal: 'Эта страница — файл на вашем устройстве: ссылка откроется только здесь. С сайта она работала бы у всех.',
    copy: 'Копировать',
    send: 'Отправить…',
    what: 'Чем поделиться',
    whats: { game: 'Партией', position: 'Этой позицией' },
    pdn: 'Партия текстом (PDN)',
    download: 'Сохранить файл',
    picture: 'Картинка',
    preview: 'Доска картинкой',
    coordinates: 'Буквы и цифры',
    png: 'Сохранить PNG',
    svg: 'Сохранить SVG',
    copyPicture: 'Копировать картинку',
    closed: 'Отсюда ничего нельзя сохранить: скопируйте текст или откройте меню картинки долгим нажатием или правой кнопкой мыши.',
    print: 'Печать',
    copied: 'Скопировано.',
    copyFailed: 'Браузер не разрешает копировать отсюда. Выделите текст и скопируйте сами.',
    pictureFailed: 'Браузер не разрешает копировать картинку. Сохраните её или откройте её меню.',
    you: 'Вы',
  },

  link: {
    unknown: (part) => `По этому адресу нечего показать: после # стоит «${part}», а ссылка на позицию начинается с fen=, на партию — с moves= или pdn=. Скопируйте ссылку целиком.`,
    encoding: (part) => `Ссылка повреждена: в «${part}» испорчен знак процента. Скопируйте её целиком.`,
    moves: (part) => `Ссылка повреждена: «${part}» — не ход, записанный полями, как c3d4. Скопируйте её целиком.`,
    number: (part) => `Ссылка повреждена: «${part}» — не подходящее сюда число. Скопируйте её целиком.`,
    fen: (message) => `Позицию из этой ссылки не расставить: ${message}`,
    illegal: (at, move) => `Ссылка повреждена: её ход ${number(at)}, ${move}, невозможен. Скопируйте её целиком.`,
    pdn: (message) => `Партию из этой ссылки не прочитать: ${message}`,
  },

  fault,
};
