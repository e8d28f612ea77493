// Whole games, from the first move to the words that end them.

import { EngineSpy } from './support/engine-spy.js';
import { expect, test } from './support/fixtures.js';
import { en, result, ru } from './support/words.js';

test.describe('against the engine', () => {
  test.setTimeout(150_000);
  // The engine's carelessness comes from one random number: with the same one, the game is the same in every run.
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      crypto.getRandomValues = (array) => {
        if (array instanceof Uint32Array) array.fill(2024);
        return array;
      };
    });
  });

  test('a whole game by mouse from the first move to the result', async ({ game }) => {
    await game.open();
    await expect(game.status).toHaveText(en.status.yourMove);
    await expect(game.note).toHaveText(en.aim);
    await game.toTheEnd(5);

    const { outcome } = await game.agreed();
    if (!outcome) throw new Error('the page says that the game is over, and the rules do not');
    const said = result(outcome.winner, outcome.reason, 'white');
    await expect(game.status).toHaveText(said);
    // It is also read out.
    expect((await game.spoken()).at(-1)).toBe(said);
    await expect(game.page.getByTestId('again')).toBeVisible();
  });

  for (const { name, fen, moves, winner, reason, pieces } of /** @type {const} */ ([
    { name: 'won by giving all away', fen: 'W:Wc3:Be5,h8', moves: ['c3-d4', 'e5:c3'], winner: 'white', reason: 'no-pieces', pieces: [0, 2] },
    { name: 'won by being blocked', fen: 'W:Wa3,f2:Bb4,c5,h4', moves: ['f2-g3', 'h4:f2'], winner: 'white', reason: 'blocked', pieces: [1, 3] },
    { name: 'lost by taking the last piece', fen: 'W:Wc3:Bd4', moves: ['c3:e5'], winner: 'black', reason: 'no-pieces', pieces: [1, 0] },
    { name: 'lost by blocking the opponent', fen: 'W:Wg5,e3:Bh6', moves: ['e3-f4'], winner: 'black', reason: 'blocked', pieces: [2, 1] },
  ])) {
    test(`a game is ${name}, and the page says why`, async ({ game, page }) => {
      await game.open();
      await game.start({ opponent: 'gentle', colour: 'white', fen });
      await game.walk(...moves[0].split(/[-:]/));
      await game.reaches('over');
      await expect(game.status).toHaveText(result(winner, reason, 'white'));
      expect(await game.listed()).toEqual(moves);
      await expect(page.getByTestId('strip-bottom')).toHaveAttribute('data-pieces', String(pieces[0]));
      await expect(page.getByTestId('strip-top')).toHaveAttribute('data-pieces', String(pieces[1]));
      await expect(page.getByTestId(winner === 'white' ? 'strip-bottom' : 'strip-top')).toContainText(en.players.won);
      await game.agreed();
      // Nothing can be moved any more.
      expect((await game.grid()).movers).toEqual([]);
    });
  }

  test('the result is said in Russian to whom reads Russian', async ({ game, page }) => {
    await page.addInitScript(() => localStorage.setItem('poddavki.settings', JSON.stringify({ language: 'ru' })));
    await game.open();
    await game.start({ fen: 'W:Wc3:Be5,h8' });
    await game.click('c3');
    await game.click('d4');
    await game.reaches('over');
    await expect(game.status).toHaveText(ru.status.outcome({ result: '1-0', winner: 'white', reason: 'no-pieces' }, 'white'));
  });

  test('a person who takes Black sits on Black’s side, and the engine begins', async ({ game, page }) => {
    await game.open();
    await game.start({ opponent: 'gentle', colour: 'black' });
    await expect(page.getByTestId('strip-bottom')).toHaveAttribute('data-side', 'black');
    await game.played(1);
    await game.myTurn();
    await expect(game.status).toHaveText(en.status.yourMove);
    await game.anyMove(([first]) => /** @type {any} */ (first), 'click');
    await game.played(3);
    await game.myTurn();
    await game.agreed();
  });

  test('“Play again” sets up the same game once more', async ({ game, page }) => {
    await game.open();
    await game.start({ opponent: 'steady', colour: 'white', fen: 'W:Wg5,e3:Bh6' });
    await game.walk('e3', 'f4');
    await game.reaches('over');
    await page.getByTestId('again').click();
    await game.reaches('move');
    expect(await game.listed()).toEqual([]);
    expect((await game.grid()).pieces).toEqual({ white: 'e3 g5', black: 'h6' });
    await expect(page.getByTestId('strip-top')).toContainText(en.players.opponent.hedgehog);
  });
});

test.describe('two people at one board', () => {
  test.setTimeout(90_000);

  test('a whole game by mouse to the result', async ({ game, page }) => {
    const engine = await EngineSpy.on(page);
    await game.open();
    await game.start({ opponent: 'two' });
    await expect(game.status).toHaveText(en.status.sideToMove('white'));
    await game.toTheEnd(11);

    const { outcome, played } = await game.agreed();
    if (!outcome) throw new Error('the page says that the game is over, and the rules do not');
    expect(played.length).toBeGreaterThan(20);
    await expect(game.status).toHaveText(result(outcome.winner, outcome.reason, null));
    expect(await engine.searches(), 'nobody asked the engine for anything').toEqual([]);
    await page.reload();
    await game.ready();
    expect(page.workers(), 'nor is it started for two people').toHaveLength(0);
  });

  test('each in turn may move, and only the one whose turn it is', async ({ game }) => {
    await game.open();
    await game.start({ opponent: 'two' });
    await game.walk('c3', 'd4');
    await expect(game.status).toHaveText(en.status.sideToMove('black'));
    const { movers } = await game.grid();
    expect(movers).toEqual(['b6', 'd6', 'f6', 'h6']);
    // White's piece does not stir.
    await game.click('e3');
    await game.click('f4');
    expect(await game.ply()).toBe(1);
    await game.walk('h6', 'g5');
    await expect(game.status).toHaveText(en.status.sideToMove('white'));
    await game.agreed();
  });

  for (const { name, fen, move, reason } of /** @type {const} */ ([
    { name: 'a side without a move', fen: 'W:Wg5,e3:Bh6', move: ['e3', 'f4'], reason: 'blocked' },
    { name: 'a side without a piece', fen: 'W:Wc3:Bd4', move: ['c3', 'e5'], reason: 'no-pieces' },
  ])) {
    test(`${name} has won`, async ({ game }) => {
      await game.open();
      await game.start({ opponent: 'two', fen });
      await game.walk(...move);
      await expect(game.status).toHaveText(result('black', reason, null));
    });
  }
});
