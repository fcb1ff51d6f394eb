import type { Db } from 'mongodb';
import { MongoClient } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useClient } from '../use-collection.ts';
import { ENGINE_DIFFERENCES } from './known-differences.ts';
import { runServerCase, getExpected } from './run-server-case.ts';
import { SERVER_CASES, type ServerCase } from './server-cases.ts';

const DATABASE = 'waybill_cases';
const engineUri = process.env['MONGODB_URI'];

interface Difference {
  name: string;
  expected: string[];
  answer: string[];
}

async function findDifferences(db: Db, cases: readonly ServerCase[], isIndexed: boolean): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const one of cases) {
    const [answer, expected] = [await runServerCase(db, one, isIndexed), getExpected(one)];
    if (answer.join('\n') !== expected.join('\n')) found.push({ name: one.name, expected, answer });
  }
  return found;
}

async function useEngine(uri: string): Promise<Db> {
  const client = await MongoClient.connect(uri);
  const db = client.db(DATABASE);
  onTestFinished(async () => {
    await db.dropDatabase();
    await client.close();
  });
  return db;
}

describe.each(SERVER_CASES)('%s [D12]', (subject, cases) => {
  it('answers as the manual says, with and without indexes; another engine does too, except for known differences', async () => {
    const here = (await useClient()).db(DATABASE);
    expect(await findDifferences(here, cases, false)).toEqual([]);
    expect(await findDifferences(here, cases, true)).toEqual([]);
    if (engineUri === undefined) return;
    const there = await findDifferences(await useEngine(engineUri), cases, false);
    const isKnown = ({ name, answer }: Difference): boolean =>
      ENGINE_DIFFERENCES.some(
        ({ cases: known, answers }) =>
          known.some((start) => `${subject}: ${name}`.startsWith(start)) && answers.test(answer.join('\n')),
      );
    process.stdout.write(`${subject}: ${cases.length} cases, ${there.length} differ\n`);
    expect(there.filter((difference) => !isKnown(difference))).toEqual([]);
  });
});
