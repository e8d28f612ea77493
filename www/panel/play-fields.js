// The fields of the dialogs that are about playing: the opponents, the clock, and what the settings have of it.

import { CONTROLS, controlOf } from '../game/clock.js';
import { OPPONENTS, levelOf } from '../game/opponents.js';
import { laterWords } from '../words/later.js';
import { choiceField } from './dialog.js';
import { element, setText } from './dom.js';
import { portraitOf } from './portraits.js';

/** @typedef {import('../game/opponents.js').OpponentId} OpponentId */
/** @typedef {import('../game/settings.js').Settings} Settings */
/** @typedef {import('../words/types.js').Words} Words */

/**
 * The ten and, last, a person; under them a sentence on the one chosen.
 * @param {Words} words
 * @param {OpponentId | 'two'} chosen
 * @param {(value: OpponentId | 'two') => void} onChange
 */
export function opponentField(words, chosen, onChange) {
  const { newGame, play } = laterWords(words);
  const about = element('p', { class: 'field__help opponents__about', id: 'opponent-about', test: 'opponent-about', text: play.about[chosen] });
  const field = choiceField({
    name: 'opponent',
    legend: newGame.opponent,
    shape: 'grid',
    chosen,
    choices: [
      ...OPPONENTS.map((value) => ({ value: /** @type {OpponentId | 'two'} */ (value), label: words.players.opponent[value], about: String(levelOf(value)), picture: portraitOf(value) })),
      { value: 'two', label: play.two },
    ],
    onChange: (value) => {
      setText(about, play.about[value]);
      onChange(value);
    },
  });
  field.field.setAttribute('aria-describedby', about.id);
  field.field.append(about);
  return field;
}

/**
 * @param {Words} words
 * @param {string | undefined} chosen
 */
export function clockField(words, chosen) {
  const { clock } = laterWords(words).play;
  const name = (/** @type {string} */ id) => {
    const control = controlOf(id);
    if (!control) return id;
    return control.each ? clock.each(control.base / 1000) : clock.sum(control.base / 60_000, control.gain / 1000);
  };
  const select = element(
    'select',
    { class: 'field__input', id: 'new-clock', test: 'new-clock' },
    element('option', { text: clock.none, attributes: { value: '' } }),
    ...CONTROLS.map((id) => element('option', { text: name(id), attributes: { value: id } })),
  );
  select.value = chosen && CONTROLS.includes(chosen) ? chosen : '';
  const field = element('div', { class: 'field' }, element('label', { text: clock.label, attributes: { for: select.id } }), select);
  return { field, value: () => select.value || undefined };
}

/**
 * The switches of the settings.
 * @param {Words} words
 * @param {Settings} settings
 */
export function playSwitches(words, settings) {
  const { play } = laterWords(words);
  return /** @type {const} */ (['sounds', 'turnBoard']).map((name) => {
    const input = element('input', { test: name, attributes: { type: 'checkbox' } });
    input.checked = settings.choices[name];
    input.addEventListener('change', () => settings.change({ [name]: input.checked }));
    return element('label', { class: 'choice' }, input, element('span', { class: 'choice__text' }, element('span', { class: 'choice__label', text: play[name] })));
  });
}
