import { once } from 'node:events';
import { MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { runToEnd, startMongod } from '../testing/run-mongod.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

describe('the executable', () => {
  it('prints a version like mongod, and its own name', async () => {
    const { code, stdout } = await runToEnd(['--version']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^db version v8\.0\.12\n.*Waybill/);
  });

  it.each([
    ['a replica set', ['--replSet', 'rs0'], /--replSet is not supported/],
    ['no folder', [], /--dbpath is needed/],
    ['an unknown flag', ['--nonsense'], /nonsense/],
    [
      'a parameter it does not have',
      ['--dbpath', '/tmp/never-made', '--setParameter', 'a=1'],
      /--setParameter a=1 is not supported/,
    ],
    ['a port that is none', ['--dbpath', '/tmp', '--port', 'x'], /port/],
    ['an address that is not loopback', ['--dbpath', '/tmp/never-made', '--bind_ip', '0.0.0.0'], /loopback only/],
  ])('rejects %s with one clear line', async (_, args, message) => {
    const { code, stderr } = await runToEnd(args);
    expect(code).toBeGreaterThan(0);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('exits with code 0 on %s and keeps written data', async (signal) => {
    const folder = temporaryFolder();
    const first = await startMongod(folder);
    const client = await MongoClient.connect(first.uri);
    await client.db('test').collection('things').insertOne({ a: 1 });
    first.child.kill(signal);
    expect(await once(first.child, 'exit')).toEqual([0, null]);
    await client.close();
    const second = await startMongod(folder);
    const again = await MongoClient.connect(second.uri);
    expect(await again.db('test').collection('things').countDocuments()).toBe(1);
    await again.close();
  });

  it('looks for expired documents at the interval of --setParameter [D11]', async () => {
    const { uri } = await startMongod(temporaryFolder(), { flags: ['--setParameter', 'ttlMonitorSleepSecs=1'] });
    const client = await MongoClient.connect(uri);
    const things = client.db('test').collection('things');
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
    await things.insertMany([{ at: new Date(0) }, { at: new Date('2100-01-01') }]);
    await expect.poll(() => things.countDocuments(), { timeout: 30_000 }).toBe(1);
    await client.close();
  });

  it('exits with code 0 on the shutdown command', async () => {
    const { child, uri } = await startMongod(temporaryFolder());
    const client = await MongoClient.connect(uri);
    const exit = once(child, 'exit');
    await client.db('admin').command({ shutdown: 1 });
    expect(await exit).toEqual([0, null]);
    // Not awaited: the driver may wait forever to end sessions on a stopped server.
    void client.close();
  });

  it('rejects a folder in use by another process, and takes over the lock of a killed one', async () => {
    const folder = temporaryFolder();
    const first = await startMongod(folder);
    const { code, stderr } = await runToEnd(['--dbpath', folder, '--port', '0']);
    expect(code).toBe(1);
    expect(stderr).toContain(`in use by process ${first.child.pid}`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect((await startMongod(folder)).uri).toMatch(/^mongodb:/);
  });
});
