// What tools want to know of the element, in the form of the Custom Elements Manifest; the build makes custom-elements.json of it.

/** @param {string} name @param {string} type @param {string} description @param {string} [attribute] */
const field = (name, type, description, attribute) => ({
  kind: 'field', name, type: { text: type }, description, ...(attribute ? { attribute, reflects: true } : { readonly: true }),
});

/** @param {string} name @param {[name: string, type: string, optional?: boolean][]} parameters @param {string} returns @param {string} description */
const method = (name, parameters, returns, description) => ({
  kind: 'method',
  name,
  parameters: parameters.map(([name, type, optional]) => ({ name, type: { text: type }, ...(optional ? { optional } : {}) })),
  return: { type: { text: returns } },
  description,
});

const attributes = [
  { name: 'fen', fieldName: 'fen', type: { text: 'string' }, description: 'begins a game from this position, as in W:Wa1,Kc3:Bf6,h8' },
  { name: 'pdn', fieldName: 'pdn', type: { text: 'string' }, description: 'shows the main line of the first game of this text' },
  { name: 'ply', fieldName: 'ply', type: { text: 'number' }, description: 'after how many moves that game is shown; at its end where absent' },
  { name: 'orientation', fieldName: 'orientation', type: { text: "'white' | 'black'" }, description: 'the side at the lower edge' },
  { name: 'level', fieldName: 'level', type: { text: "'gentle' | 'steady' | 'strong'" }, default: "'gentle'", description: 'the opponent' },
  { name: 'playable', fieldName: 'playable', type: { text: "'white' | 'black' | 'both' | 'none'" }, default: "'white'", description: 'whose pieces are moved by hand' },
  { name: 'theme', fieldName: 'theme', type: { text: 'string' }, default: "'sand auto'", description: 'a board (sand, slate, forest), a scheme (auto, light, dark), or both' },
  { name: 'coordinates', fieldName: 'coordinates', type: { text: "'on' | 'off'" }, default: "'on'", description: 'letters and numbers on the board' },
  { name: 'controls', fieldName: 'controls', type: { text: 'string' }, description: 'buttons under the board: any of new, back, hint, flip; an empty value means all' },
  { name: 'engine', fieldName: 'engine', type: { text: "'on' | 'off'" }, default: "'on'", description: 'off: no engine at all' },
  { name: 'worker-src', fieldName: 'workerSrc', type: { text: 'string' }, description: "a copy of the worker file on the page's own site, for strict policies" },
  { name: 'lang', type: { text: "'en' | 'ru'" }, description: 'what the board says and shows; the language of the page where absent' },
];

const fieldTypes = /** @type {Record<string, string>} */ ({ coordinates: 'boolean', engine: 'boolean', ply: 'number | null' });

const events = [
  ['ready', 'the game stands on the board'],
  ['move', 'a move has been made'],
  ['positionchange', 'another position stands on the board'],
  ['gameover', 'the game has ended'],
  ['info', 'analyse() has searched one ply deeper'],
  ['error', 'something cannot be done'],
].map(([name, description]) => ({ name, type: { text: `CustomEvent<BoardEventDetails['${name}']>` }, description }));

const methods = [
  method('play', [['text', 'string']], 'Promise<void>', 'plays a legal move for the side to move'),
  method('undo', [], 'Promise<boolean>', 'takes back the last move made by hand, with what followed; false where there is none'),
  method('setPosition', [['fen', 'string | null', true]], 'Promise<void>', 'begins a game from a position, or from the usual start'),
  method('loadPdn', [['text', 'string']], 'Promise<void>', 'shows the main line of the first game of a text'),
  method('newGame', [], 'Promise<void>', 'begins anew from where this game began'),
  method('analyse', [['limits', 'Limits', true]], 'Promise<(SearchResult & { fen: string }) | null>', 'looks for the best move'),
  method('stop', [], 'void', 'ends what the engine is thinking about'),
];

const parts = ['frame', 'board', 'status', 'note', 'controls', 'button', 'button-new', 'button-back', 'button-hint', 'button-flip', 'button-status', 'message'];

const properties = [
  'light', 'dark', 'white', 'black', 'white-line', 'black-line', 'ink', 'paper', 'last', 'selected', 'target', 'must', 'hint',
].map((name) => `--board-${name}`).concat(
  ['page', 'surface', 'sunken', 'text', 'muted', 'accent', 'accent-text', 'edge', 'danger', 'poddavki-padding', 'poddavki-radius'].map((name) => `--${name}`),
);

export const manifest = {
  schemaVersion: '1.0.0',
  modules: [
    {
      kind: 'javascript-module',
      path: 'element.js',
      declarations: [
        {
          kind: 'class',
          customElement: true,
          name: 'PoddavkiBoard',
          tagName: 'poddavki-board',
          superclass: { name: 'HTMLElement' },
          description: 'A board on which Poddavki, Russian giveaway draughts, is played against an engine, or a position is shown.',
          attributes,
          members: [
            ...attributes.flatMap(({ name, fieldName, type, description }) => (fieldName ? [field(fieldName, fieldTypes[name] ?? type.text, description, name)] : [])),
            field('position', 'string | null', 'the position on the board as FEN; null before ready'),
            field('state', 'Readonly<GameState> | null', 'all that the rules tell about the game; null before ready'),
            ...methods,
          ],
          events,
          cssParts: parts.map((name) => ({ name })),
          cssProperties: properties.map((name) => ({ name })),
        },
      ],
      exports: [
        { kind: 'js', name: 'PoddavkiBoard', declaration: { name: 'PoddavkiBoard', module: 'element.js' } },
        { kind: 'custom-element-definition', name: 'poddavki-board', declaration: { name: 'PoddavkiBoard', module: 'element.js' } },
      ],
    },
  ],
};
