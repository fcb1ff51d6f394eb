import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MongoClient } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startServer, type RunningServer } from './server.ts';

/** Only root can switch users; otherwise only the modes are tested. */
const isRoot = process.getuid?.() === 0;

async function start(dataDir: string): Promise<RunningServer & { socket: string }> {
  const server = await startServer({ dataDir });
  onTestFinished(() => server.stop());
  return { ...server, socket: decodeURIComponent(new URL(server.uri).hostname) };
}

function getModes(folder: string): { folder: number; files: Record<string, number> } {
  const getMode = (path: string): number => statSync(path).mode & 0o777;
  return {
    folder: getMode(folder),
    files: Object.fromEntries(readdirSync(folder).map((name) => [name, getMode(join(folder, name))])),
  };
}

function tryAsNobody(folder: string, socket: string): unknown {
  const script = `
    process.setgroups([]); process.setgid(65534); process.setuid(65534);
    const outcome = (run) => { try { run(); return 'done'; } catch ({ code }) { return code; } };
    const list = outcome(() => fs.readdirSync(${JSON.stringify(folder)}));
    const read = outcome(() => fs.readFileSync(${JSON.stringify(join(folder, 'embedded.mdb'))}));
    const say = (connect) => { console.log(JSON.stringify({ list, read, connect })); process.exit(); };
    net.connect(${JSON.stringify(socket)}).on('connect', () => say('done')).on('error', ({ code }) => say(code));`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}

it('denies other users access to the folder, its files and the socket [X5]', async () => {
  const dataDir = temporaryFolder();
  await (await startServer({ dataDir })).stop();
  // As older versions, or an administrator, may have left it.
  chmodSync(dataDir, 0o755);
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o666);
  const { socket, uri } = await start(dataDir);
  const client = await MongoClient.connect(uri);
  await client.db('test').collection('things').insertOne({ a: 1 });

  expect(dirname(socket)).toBe(dataDir);
  const owner = { 'embedded.mdb': 0o600, 'embedded.mdb-lock': 0o600, 'embedded.lock': 0o600, 'embedded.sock': 0o600 };
  expect(getModes(dataDir)).toEqual({ folder: 0o700, files: owner });
  const refused = { list: 'EACCES', read: 'EACCES', connect: 'EACCES' };
  expect(isRoot ? tryAsNobody(dataDir, socket) : refused).toEqual(refused);
  // Counter-check: with an open folder and socket the same attempts succeed.
  chmodSync(dataDir, 0o755);
  chmodSync(socket, 0o666);
  const open = { list: 'done', read: 'EACCES', connect: 'done' };
  expect(isRoot ? tryAsNobody(dataDir, socket) : open).toEqual(open);
  await client.close();
});

it('uses a private folder for a socket path that is too long, and removes it with the server [X5]', async () => {
  const dataDir = join(temporaryFolder(), 'long'.repeat(30));
  const server = await startServer({ dataDir });
  const socket = decodeURIComponent(new URL(server.uri).hostname);
  const client = await MongoClient.connect(server.uri);
  expect(await client.db('admin').command({ ping: 1 })).toEqual({ ok: 1 });
  await client.close();
  expect(socket.startsWith(dataDir)).toBe(false);
  expect(getModes(dirname(socket))).toEqual({ folder: 0o700, files: { 'embedded.sock': 0o600 } });
  await server.stop();
  expect(existsSync(dirname(socket))).toBe(false);
});

it('replaces the socket of a killed server, and removes its own', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'embedded.sock'), '');
  const server = await startServer({ dataDir });
  const client = await MongoClient.connect(server.uri);
  await client.close();
  await server.stop();
  expect(readdirSync(dataDir)).not.toContain('embedded.sock');
});
