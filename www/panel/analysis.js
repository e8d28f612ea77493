// The analysis: a bar of who stands better, what is proven in words, and the expected line. Estimates and facts look different: an
// estimate is a number beside a bar, a fact a sentence in a frame.

import { laterWords } from '../words/later.js';
import { button, element, setText } from './dom.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../game/analysis.js').Analysis} Analysis */
/** @typedef {import('../game/analysis.js').Finding} Finding */
/** @typedef {import('../rules.js').Side} Side */

/** Estimates are in hundredths of a man; so many of them are one unit of log-odds. */
const UNIT = 200;

export class AnalysisView {
  #analysis;
  #think = element('input', { id: 'analysis-think', test: 'analysis-think', attributes: { type: 'checkbox', role: 'switch' } });
  #thinkLabel = element('label', { class: 'analysis__label', attributes: { for: 'analysis-think' } });
  #effort = element('span', { class: 'analysis__effort', test: 'analysis-effort' });
  #bar = element('div', { class: 'balance', attributes: { 'aria-hidden': 'true' } }, element('div', { class: 'balance__white' }));
  #number = element('span', { class: 'analysis__number', test: 'analysis-number', attributes: { 'aria-hidden': 'true' } });
  #verdict = element('p', { class: 'analysis__verdict', test: 'analysis-verdict' });
  #lineTitle = element('h2', { class: 'spoken', id: 'analysis-line' });
  #line = element('ol', { class: 'analysis__line', test: 'analysis-line', attributes: { 'aria-labelledby': 'analysis-line' } });
  /** @type {HTMLButtonElement[]} */
  #moves = [];
  /** What is written in the line now. */
  #written = '';
  #said = '';
  /** Where a position can be proven to its end. */
  proof = element('div', { class: 'analysis__proof' });
  #say;

  /**
   * @param {HTMLElement} root
   * @param {Analysis} analysis
   * @param {{ think: (wanted: boolean) => void, say: (sentence: string) => void }} actions
   */
  constructor(root, analysis, { think, say }) {
    this.#analysis = analysis;
    this.#say = say;
    this.#think.checked = true;
    this.#think.addEventListener('change', () => think(this.#think.checked));
    this.#line.addEventListener('click', ({ target }) => {
      const ply = target instanceof HTMLElement ? target.dataset.line : undefined;
      if (ply) analysis.look(Number(ply) === analysis.ahead?.ply ? 0 : Number(ply));
    });
    this.#line.addEventListener('keydown', (event) => {
      const at = analysis.ahead?.ply ?? 0;
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 1, End: analysis.line.length, Escape: 0 }[event.key];
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || to < 0 || to > analysis.line.length) return;
      event.preventDefault();
      analysis.look(to);
      this.#moves[Math.max(0, to - 1)]?.focus();
    });
    root.append(
      element(
        'section',
        { class: 'analysis', test: 'analysis' },
        element('div', { class: 'analysis__balance' }, this.#bar, this.#number),
        this.#verdict,
        element('div', { class: 'analysis__head' }, this.#think, this.#thinkLabel, this.#effort),
        this.#lineTitle,
        this.#line,
        this.proof,
      ),
    );
  }

  /** @param {Scene} scene */
  show({ match, words }) {
    const text = laterWords(words).analysis;
    const { phase, finding, fault, line, ahead } = this.#analysis;
    const { turn, outcome } = match.state;
    setText(this.#thinkLabel, text.think);
    setText(this.#lineTitle, text.line);

    const fact = finding && finding.score.kind !== 'estimate' ? finding.score : null;
    const balance = outcome ? sideBalance(outcome.winner) : finding ? balanceOf(finding, turn) : 0.5;
    /** @type {HTMLElement} */ (this.#bar.firstElementChild).style.transform = `scaleX(${balance.toFixed(3)})`;
    this.#bar.classList.toggle('balance--fact', Boolean(fact || outcome));
    const value = finding?.score.kind === 'estimate' ? (finding.score.value * (turn === 'white' ? 1 : -1)) / 100 : null;
    setText(this.#number, value === null ? '' : text.number(value));

    let verdict;
    if (outcome) verdict = words.status.outcome(outcome, null);
    else if (phase === 'failed') verdict = text.failed(fault);
    else if (fact) verdict = text.fact(fact, turn);
    else if (value !== null) verdict = text.estimate(value);
    else if (phase === 'waiting') verdict = text.waiting;
    else if (phase === 'off') verdict = text.off;
    else verdict = text.thinking;
    setText(this.#verdict, verdict);
    this.#verdict.classList.toggle('analysis__verdict--fact', Boolean(fact || outcome));
    this.#verdict.dataset.kind = fact || outcome ? 'fact' : value === null ? 'none' : 'estimate';

    let effort = '';
    if (finding && !outcome) effort = finding.nodes === 0 && fact?.exact ? text.fromTables : text.effort(finding.depth, finding.nodes);
    setText(this.#effort, effort);
    this.#write(text.line, outcome ? [] : line, match.state.ply, match.state.start.fen.startsWith('B'));
    const now = ahead ? ahead.ply : 0;
    this.#moves.forEach((move, i) => {
      if (i + 1 === now) move.setAttribute('aria-current', 'true');
      else move.removeAttribute('aria-current');
      move.tabIndex = i === Math.max(0, now - 1) ? 0 : -1;
    });

    // A fact is told once; an estimate that comes and goes is there to be read.
    const key = fact ? `${match.state.fen} ${verdict}` : '';
    if (key && key !== this.#said && phase !== 'off') this.#say(verdict);
    if (key) this.#said = key;
  }

  /**
   * @param {string} title
   * @param {readonly import('../rules.js').Played[]} line
   * @param {number} ply of the position it begins in
   * @param {boolean} blackFirst the game was begun by Black
   */
  #write(title, line, ply, blackFirst) {
    const first = ply + (blackFirst ? 1 : 0);
    const key = `${title} ${first} ${line.map(({ text }) => text).join()}`;
    if (key === this.#written) return;
    this.#written = key;
    const { activeElement } = document;
    const focused = this.#moves.findIndex((move) => move === activeElement);
    // Several lines a second may come: what is there is written anew, and only what it lacks is made.
    while (this.#moves.length < line.length) this.#lengthen();
    for (const move of this.#moves.splice(line.length)) move.parentElement?.remove();
    for (const [i, move] of this.#moves.entries()) {
      const at = first + i;
      const number = at % 2 === 0 ? `${at / 2 + 1}.` : i === 0 ? `${(at + 1) / 2}…` : '';
      if (move.previousElementSibling) setText(move.previousElementSibling, number);
      setText(move, line[i]?.text ?? '');
    }
    // A line that grows shorter under somebody's hands does not take the focus away.
    if (focused >= line.length) (this.#moves.at(-1) ?? this.#think).focus({ preventScroll: true });
  }

  #lengthen() {
    const move = button({ class: 'moves__move analysis__move', attributes: { 'data-line': String(this.#moves.length + 1) } });
    this.#moves.push(move);
    this.#line.append(element('li', { class: 'analysis__step' }, element('span', { class: 'analysis__count' }), move));
  }
}

/** @param {Side | null} winner */
function sideBalance(winner) {
  return winner === null ? 0.5 : Number(winner === 'white');
}

/**
 * White's share of the bar.
 * @param {Finding} finding
 * @param {Side} turn
 */
function balanceOf({ score }, turn) {
  const own = score.kind === 'win' ? 1 : score.kind === 'loss' ? 0 : score.kind === 'draw' ? 0.5 : 1 / (1 + Math.exp(-score.value / UNIT));
  return turn === 'white' ? own : 1 - own;
}
