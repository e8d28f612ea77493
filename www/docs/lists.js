// The words that the element's attributes take, for the guide; the build fills them in.

import { CONTROLS, PLAYABLE, SCHEMES } from '../element/attributes.js';
import { OPPONENTS } from '../game/opponents.js';
import { THEMES } from '../game/settings.js';
import { LANGUAGES } from '../words/words.js';

export const LISTS = { levels: OPPONENTS, playable: PLAYABLE, controls: CONTROLS, themes: THEMES, schemes: SCHEMES, languages: LANGUAGES };
