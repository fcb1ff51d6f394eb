import { expect, test } from 'vitest';
import { findImpossibleCalls, findImpossibleFigures } from './find-impossible.ts';
import { countCommands } from './scenarios/rest.ts';
import { summarize } from './summarize.ts';
import { type Figures, takeTurns } from './take-turns.ts';

const figures = (parts: Partial<Figures>): Figures => ({
  calls: 1_000,
  perSecond: 5_000,
  cpu: 100,
  p50: 1,
  p95: 2,
  p99: 3,
  ...parts,
});

/** The first figure of each is for warm-up. */
function play(floor: number[], product: number[]) {
  const order: string[] = [];
  const next = (name: string, values: number[]) => async () => {
    order.push(name);
    return figures({ perSecond: values.shift() ?? Number.NaN });
  };
  return { order, turns: takeTurns({ floor: next('floor', floor), product: next('product', product) }, 3) };
}

test('lets candidates take turns, ignores the first round and returns medians', async () => {
  const { order, turns } = play([1, 100, 105, 110], [1, 30, 50, 40]);
  expect((await turns).medians).toMatchObject({ floor: { perSecond: 105 }, product: { perSecond: 40 } });
  expect(await turns).toMatchObject({ counts: true });
  expect(order).toEqual(Array.from({ length: 4 }, () => ['floor', 'product']).flat());
});

test('repeats a run whose floor moved by more than 15 percent, and does not count the calmer of two', async () => {
  const repeated = await play([1, 100, 120, 100, 100, 115, 100], [1, 9, 9, 9, 40, 40, 40]).turns;
  expect(repeated).toMatchObject({ counts: true, medians: { product: { perSecond: 40 } } });
  const noisy = await play([1, 100, 130, 100, 100, 200, 100], [1, 40, 40, 40, 9, 9, 9]).turns;
  expect(noisy).toMatchObject({ counts: false, medians: { product: { perSecond: 40 } } });
});

const F1 = figures({ perSecond: 20_000, cpu: 30 });

test.each<[string, Partial<Figures>, RegExp]>([
  ['CPU', { cpu: 0 }, /S1: hot cannot have 0 µs of CPU per call: nothing, or too little to measure in 1000 calls\./],
  ['CPU below the floor', { cpu: 7 }, /7 µs of CPU per call: bare node:http takes 30 µs\./],
  ['less than no CPU', { cpu: -1 }, /-1 µs/],
  ['more CPU than there are cores', { cpu: 1e6 }, /there are fewer cores/],
  ['a rate above the floor', { perSecond: 25_000, cpu: 31 }, /25000 calls\/s: bare node:http has 20000\./],
  ['a rate that was not measured', { perSecond: Number.NaN }, /NaN calls\/s/],
])('refuses a candidate with impossible figures: %s', (_what, parts, sentence) => {
  expect(findImpossibleCalls('S1', { F1, hot: figures(parts) })).toEqual([expect.stringMatching(sentence)]);
});

test('refuses the figures that showed the fault, and says so in one sentence each', () => {
  expect(findImpossibleCalls('S1', { F1, hot: figures({}) })).toEqual([]);
  expect(findImpossibleFigures({ token: 0.00875, revalidation: 0.00675, chain: 0.149, update: 0.5 })).toEqual([
    'S3: the token of a call, CPU cannot be 0.00875 µs: possible are 1 to 10000.',
    'S2: hot lookup revalidated (304), CPU cannot be 0.00675 x its 200: possible are 0.1 to 1.2.',
    'S0: middleware chain on an empty handler, CPU cannot be 0.149 x F2: possible are 0.95 to 50.',
  ]);
});

test('a run is kept only if no figure is missed, impossible or uncounted, and no row failed', () => {
  const run = (chain: number, counts = true) => summarize([{ row: 'S0', behind: '', figures: { chain }, counts }]);
  expect([run(1.5), run(1.7), run(0.1), run(1.5, false)].map(({ isKept }) => isKept)).toEqual([true, false, false, false]);
  expect([run(1.7).text, run(0.1).text, run(1.5, false).text]).toEqual(
    [/MISSED/, /IMPOSSIBLE[^]*cannot be/, /does not count/].map((text) => expect.stringMatching(text)),
  );
  expect(summarize([{ row: 'S4', failure: 'no disk' }])).toMatchObject({
    text: expect.stringContaining('S4 failed: no disk'),
    isKept: false,
  });
});

test('counts the commands in a stream of messages, however it is cut', () => {
  const message = (name: string) => Buffer.from(`\x28${'\0'.repeat(25)}${name}`.padEnd(40, '\0'));
  const names: string[] = [];
  const count = countCommands((name) => names.push(name));
  for (const byte of Buffer.concat([message('find'), message('hello')])) count(Buffer.from([byte]));
  expect(names).toEqual(['find', 'hello']);
});
