import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { FolderInUseError } from '../errors.ts';
import { restoreBackup } from '../storage/backup.ts';
import { runToEnd, startMongod } from '../testing/run-mongod.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** Milliseconds; Node.js starts slowly on a busy machine. */
const TIMEOUT = 60_000;
const NAMESPACES = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
const hasNamespaces = spawnSync('unshare', [...NAMESPACES.slice(1), 'true']).status === 0;

/** Runs a command in its own PID namespace, like a container; runs it directly where that is not permitted. */
const container = hasNamespaces ? NAMESPACES : [];
/** The same with a different PID, which older versions relied on. */
const otherContainer = [...container, 'sh', '-c', '"$0" "$@"; exit $?'];

it('rejects a folder in use by a server in another container, for servers and restores [D2]', { timeout: TIMEOUT }, async () => {
  const [folder, copy] = [temporaryFolder(), temporaryFolder()];
  const first = await startMongod(folder, { within: container });
  const client = await MongoClient.connect(first.uri);
  await client.db('test').collection('things').insertOne({ a: 1 });

  const others = [[], container, otherContainer].map((within) => runToEnd(['--dbpath', folder, '--port', '0'], { within }));
  for (const { code, stderr } of await Promise.all(others)) {
    expect(stderr).toMatch(
      /^The data folder .+ is in use by process \d+ on .+\. Stop that process first, or choose another folder\.\n$/,
    );
    expect(code).toBe(1);
  }
  await expect(restoreBackup({ from: copy, to: folder, force: true })).rejects.toThrow(FolderInUseError);
  expect(await client.db('test').collection('things').countDocuments()).toBe(1);
  await client.close();

  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  // The lock is gone with its process, so the missing backup is the error.
  const restore = () => restoreBackup({ from: copy, to: folder, force: true }).catch(String);
  await expect.poll(restore, { timeout: 10_000 }).toContain('holds no backup');
});

it('lets exactly one of several simultaneous starts use the folder [D2]', { timeout: TIMEOUT }, async () => {
  const folder = temporaryFolder();
  const starts = Array.from({ length: 4 }, () =>
    startMongod(folder, { within: otherContainer }).then(({ child }) => child, String),
  );
  const results = await Promise.all(starts);
  expect(results.filter((result) => typeof result === 'string')).toHaveLength(3);
});
