import { once } from 'node:events';
import { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { checkStorage } from '../testing/check-storage.ts';
import { runToEnd, startMongod } from '../testing/run-mongod.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** Maximum file size for the server in KiB (RLIMIT_FSIZE), to simulate a full disk. */
const FILE_LIMIT = 2500;

it('returns an error on a full disk, prints nothing, keeps reading, and keeps the file consistent [O6]', async () => {
  const folder = temporaryFolder();
  const { child, uri } = await startMongod(folder, { fileLimit: FILE_LIMIT });
  let printed = '';
  child.stderr?.on('data', (piece) => (printed += String(piece)));
  const client = await MongoClient.connect(uri);
  const things = client.db('test').collection('things');
  await things.createIndex({ n: 1 });
  let stored = 0;
  const fill = async (): Promise<never> => {
    for (;;) {
      await things.insertOne({ n: stored, pad: 'x'.repeat(20_000) });
      stored++;
    }
  };
  await expect(fill()).rejects.toMatchObject({ code: 14_031 });
  await expect(things.insertMany(Array.from({ length: 100 }, (_, n) => ({ n, pad: 'x'.repeat(20_000) })))).rejects.toMatchObject({
    code: 14_031,
  });
  expect(stored).toBeGreaterThan(10);
  expect(await things.countDocuments()).toBe(stored);
  expect(await things.find({ n: { $gte: 0 } }).toArray()).toHaveLength(stored);
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(printed).toBe('');
  await client.close();
  await checkStorage(folder);
});

it('exits with one line if there is no space to start [H7]', async () => {
  const folder = temporaryFolder();
  const { code, stderr } = await runToEnd(['--dbpath', folder, '--port', '0'], { fileLimit: 28 });
  expect(code).not.toBe(0);
  expect(stderr).toContain(`there is no room for a database in ${folder}`);
  expect(stderr).not.toContain('triggerUncaughtException');
});
