import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runScript } from '../testing/run-script.ts';
import { readSeedRequest } from './seed-request.ts';
import { showProgress } from './show-progress.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waybill-seed-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const seed = (count: string) => runScript('cli/seed.js', { DATA_DIR: dataDir }, ['--shipments', count]);

test('exits with 2 and one clear sentence for an invalid number, before it opens anything [S5]', async () => {
  const run = seed('-5');
  expect(await run.ended).toBe(2);
  expect(run.lines.join('\n')).toContain('--shipments');
});

test.each(['0', '1.5', '1e5', 'many', '', '10000001', '٣'])('rejects %j as a number of shipments [S5]', (text) => {
  expect(() => readSeedRequest([`--shipments=${text}`])).toThrow('not a whole number from 1 to 10000000');
});

test('prints the usage for an unknown option, an argument and an option without a number [S5]', () => {
  for (const args of [['--shipment=5'], ['5'], ['--shipments']])
    expect(() => readSeedRequest(args)).toThrow('Usage: npm run seed');
});

test('adds the demo without a number, and that many shipments with one [R186]', () => {
  expect(readSeedRequest([])).toBeUndefined();
  expect(readSeedRequest(['--shipments', '1000000'])).toBe(1_000_000);
});

function drawProgress(isTTY: boolean, steps: readonly [at: number, done: number][]): string[] {
  const texts: string[] = [];
  let now = 0;
  const show = showProgress({ output: { isTTY, write: (text) => texts.push(text) }, total: 4_000, clock: () => now });
  for (const [at, done] of steps) {
    now = at;
    show(done);
  }
  return texts;
}

const STEPS: [number, number][] = [
  [0, 0],
  [1_000, 1_000],
  [1_050, 2_000],
  [8_000, 3_000],
  [8_001, 4_000],
];

test('redraws one line on a terminal, and ends it when all is done [S5]', () => {
  const texts = drawProgress(true, STEPS);
  expect(texts.every((text) => text.startsWith('\r'))).toBe(true);
  expect(texts).toHaveLength(3);
  expect(texts.at(-1)).toContain('4000 of 4000 shipments, 500 a second\n');
});

test('writes a plain line to a file every five seconds and one at the end [S5]', () => {
  expect(drawProgress(false, STEPS)).toEqual([
    '1000 of 4000 shipments, 1000 a second\n',
    '3000 of 4000 shipments, 375 a second\n',
    '4000 of 4000 shipments, 500 a second\n',
  ]);
});
