import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BsonUndefined } from '../bson/rare-values.ts';
import { arbitraryCases } from './operations.ts';
import { runCase, show } from './run-case.ts';
import { openEmbedded, openForeign } from './targets.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 60);
/** Fixed seed in `npm run test:all`; longer runs use a new one. */
const seed = Number(process.env['FUZZ_SEED'] ?? ('FUZZ_RUNS' in process.env ? Date.now() % 2 ** 31 : 14));
const path = process.env['FUZZ_PATH'];
const foreignUri = process.env['MONGODB_URI'];
/** Time limit for shrinking, so that failures are reported. */
const SEARCH_LIMIT_MS = 60_000 + runs * 1_000;

it(
  'returns and stores the same with and without indexes for any sequence of operations',
  async () => {
    const embedded = await openEmbedded();
    const foreign = foreignUri === undefined ? undefined : await openForeign(foreignUri);
    let compared = 0;
    const property = fc.asyncProperty(fc.noBias(arbitraryCases({ rare: foreign === undefined })), async (fuzzCase) => {
      compared += await runCase(fuzzCase, embedded, foreign);
    });
    const details = await fc.check(property, {
      numRuns: runs,
      seed,
      ...(path !== undefined && { path }),
      interruptAfterTimeLimit: SEARCH_LIMIT_MS,
    });
    const found = details.failed
      ? `FUZZ_SEED=${seed} FUZZ_PATH=${details.counterexamplePath ?? ''}: ${show(details.counterexample?.[0])}\n${String(details.errorInstance)}`
      : undefined;
    expect(found).toBeUndefined();
    expect(compared).toBeGreaterThan(runs);
    if ('FUZZ_RUNS' in process.env) process.stdout.write(`${runs} cases, ${compared} operations compared, seed ${seed}\n`);
  },
  SEARCH_LIMIT_MS + 30_000,
);

it('includes missing fields in a range up to undefined, as for null, also with an index on a position', async () => {
  const query = { 'a.0.x': { $lte: new BsonUndefined() } };
  const indexes = [{ key: { 'a.0.x': 1 }, options: {} }];
  const operations = [{ name: 'count' as const, body: { query }, isOrdered: true }];
  const fuzzCase = { documents: [{ a: [{ x: 1 }] }], copies: 1, indexes, isIndexedFirst: true, operations };
  expect(await runCase(fuzzCase, await openEmbedded())).toBe(1);
});
