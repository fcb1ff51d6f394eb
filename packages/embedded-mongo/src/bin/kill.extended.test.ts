import { once } from 'node:events';
import { MongoClient } from 'mongodb';
import type { Collection } from 'mongodb';
import { expect, it } from 'vitest';
import { checkStorage } from '../testing/check-storage.ts';
import { startMongod } from '../testing/run-mongod.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const ROUNDS = 20;
const WRITERS = 6;
const ACKNOWLEDGED_BEFORE_KILL = 60;

interface Entry {
  _id: string;
  n: number;
  words: string[];
}

async function writeUntilKilled(things: Collection<Entry>, name: string, acknowledged: Map<string, number>): Promise<void> {
  try {
    for (let i = 0; i < 100_000; i++) {
      const id = `${name}-${i}`;
      await things.insertOne({ _id: id, n: 0, words: [name, `w${i}`] });
      acknowledged.set(id, 0);
      await things.updateOne({ _id: id }, { $inc: { n: 1 }, $push: { words: `u${i}` } });
      acknowledged.set(id, 1);
      if (i % 5 === 4) {
        const gone = `${name}-${i - 1}`;
        acknowledged.delete(gone);
        await things.deleteOne({ _id: gone });
      }
    }
  } catch {
    // The server was killed; only acknowledged writes matter.
  }
}

it(
  `loses no acknowledged write when it is killed ${ROUNDS} times among concurrent writers [R01]`,
  { timeout: 90_000 },
  async () => {
    const folder = temporaryFolder();
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round++) {
      const { child, uri } = await startMongod(folder);
      const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 500 });
      const things = client.db('test').collection<Entry>('things');
      await things.createIndex({ words: 1, n: -1 });
      const before = acknowledged.size;
      const exit = once(child, 'exit');
      const writers = Array.from({ length: WRITERS }, (_, i) => writeUntilKilled(things, `r${round}w${i}`, acknowledged));
      await expect
        .poll(() => acknowledged.size - before, { interval: 5, timeout: 10_000 })
        .toBeGreaterThan(ACKNOWLEDGED_BEFORE_KILL);
      child.kill('SIGKILL');
      await exit;
      await Promise.all(writers);
      await client.close();
      await checkStorage(folder);
    }
    const { uri } = await startMongod(folder);
    const client = await MongoClient.connect(uri);
    const stored = new Map((await client.db('test').collection<Entry>('things').find().toArray()).map(({ _id, n }) => [_id, n]));
    const lost = [...acknowledged].filter(([id, n]) => (stored.get(id) ?? -1) < n);
    expect(lost).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(ROUNDS * ACKNOWLEDGED_BEFORE_KILL);
    await client.close();
  },
);
