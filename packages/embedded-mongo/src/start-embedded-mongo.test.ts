import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import type * as embeddedMongo from './index.ts';
import type { EmbeddedMongo } from './start-embedded-mongo.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** The built package, as others import it: a worker cannot run from sources. */
const index = new URL('../dist/index.js', import.meta.url).href;
const built = (await import(index)) as typeof embeddedMongo;

async function start(dataDir: string): Promise<EmbeddedMongo> {
  const mongo = await built.startEmbeddedMongo({ dataDir });
  onTestFinished(() => mongo.stop());
  return mongo;
}

describe('startEmbeddedMongo', () => {
  it('serves drivers from its own thread and keeps data across a restart', async () => {
    const dataDir = temporaryFolder();
    const first = await start(dataDir);
    const client = await MongoClient.connect(first.uri);
    await client.db('test').collection('things').insertOne({ a: 1 });
    await client.close();
    await first.stop();
    expect(await first.exited).toBeUndefined();
    const second = await start(dataDir);
    const again = await MongoClient.connect(second.uri);
    expect(await again.db('test').collection('things').countDocuments({ a: 1 })).toBe(1);
    await again.close();
  });

  it('rejects a folder in use with a typed error', async () => {
    const dataDir = temporaryFolder();
    await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(built.FolderInUseError);
  });

  it('reports an unexpected end of the database', async () => {
    const mongo = await start(temporaryFolder());
    const client = await MongoClient.connect(mongo.uri);
    await client.db('admin').command({ shutdown: 1 });
    expect(await mongo.exited).toBeInstanceOf(Error);
    // Not awaited: the driver may wait forever to end sessions on a stopped server.
    void client.close();
  });

  it('reports a failed thread without an unhandled rejection [D7]', async () => {
    const script = join(temporaryFolder(), 'start.mjs');
    // The thread inherits this preload, and fails when told to.
    const preload =
      "if (!(await import('node:worker_threads')).isMainThread) new BroadcastChannel('fail').onmessage = () => { throw new Error('on purpose'); };";
    writeFileSync(
      script,
      `const { startEmbeddedMongo } = await import(${JSON.stringify(index)});
      const mongo = await startEmbeddedMongo({ dataDir: ${JSON.stringify(temporaryFolder())} });
      new BroadcastChannel('fail').postMessage('now');
      console.log('exited with', (await mongo.exited).message);
      process.exit();`,
    );
    const run = promisify(execFile)(process.execPath, [
      '--import',
      `data:text/javascript,${encodeURIComponent(preload)}`,
      script,
    ]);
    expect(await run).toEqual({ stdout: 'exited with on purpose\n', stderr: '' });
  });

  it('keeps responding during a scan of many documents', async () => {
    const mongo = await start(temporaryFolder());
    const client = await MongoClient.connect(mongo.uri);
    const things = client.db('test').collection('things');
    await things.insertMany(Array.from({ length: 30_000 }, (_, n) => ({ n, pad: 'x'.repeat(100) })));
    const order: string[] = [];
    const scan = things.countDocuments({ pad: { $ne: 'y' } }).then(() => order.push('scan'));
    const ping = client
      .db('admin')
      .command({ ping: 1 })
      .then(() => order.push('ping'));
    await Promise.all([scan, ping]);
    expect(order).toEqual(['ping', 'scan']);
    await client.close();
  });
});
