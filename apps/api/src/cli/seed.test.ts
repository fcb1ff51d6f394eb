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

test('S5: a number that makes no sense ends it with 2 and one clear sentence, before anything is opened', async () => {
  const run = seed('-5');
  expect(await run.ended).toBe(2);
  expect(run.lines.join('\n')).toContain('--shipments');
});

test.each(['0', '1.5', '1e5', 'many', '', '10000001', '٣'])('S5: %j is no number of shipments', (text) => {
  expect(() => readSeedRequest([`--shipments=${text}`])).toThrow('is no whole number from 1 to 10000000');
});

test('S5: an unknown option, a bare word and an option without a number get the usage', () => {
  for (const args of [['--shipment=5'], ['5'], ['--shipments']]) expect(() => readSeedRequest(args)).toThrow('Usage: pnpm seed');
});

test('R186: without a number it is the demo; with one, that many', () => {
  expect(readSeedRequest([])).toBeUndefined();
  expect(readSeedRequest(['--shipments', '1000000'])).toBe(1_000_000);
});

function shown(isTTY: boolean, steps: readonly [at: number, done: number][]): string[] {
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

test('S5: a terminal has one line that is drawn again, and ends when all is done', () => {
  const texts = shown(true, STEPS);
  expect(texts.every((text) => text.startsWith('\r'))).toBe(true);
  expect(texts).toHaveLength(3);
  expect(texts.at(-1)).toContain('4000 of 4000 shipments, 500 a second\n');
});

test('S5: a file gets a plain line every five seconds and one at the end', () => {
  expect(shown(false, STEPS)).toEqual([
    '1000 of 4000 shipments, 1000 a second\n',
    '3000 of 4000 shipments, 375 a second\n',
    '4000 of 4000 shipments, 500 a second\n',
  ]);
});
