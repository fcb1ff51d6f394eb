import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OWNER_ONLY } from '../storage/private-files.ts';

/** Drivers know a socket file by its ending. */
const SOCKET_NAME = 'embedded.sock';
/** Bytes of the longest socket path (`sun_path` without its closing zero); Node truncates longer ones silently. */
const MAX_PATH_BYTES = process.platform === 'linux' ? 107 : 103;
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** Where the database lies and where it listens: on a socket file, or when `port` is given (0 takes a free one) on a loopback port. */
export interface ServerOptions {
  dataDir: string;
  port?: number;
  host?: string;
  /** How often expired documents are looked for. */
  expirySeconds?: number;
}

/** RangeError for a host that is not loopback: there is no authentication, so it must not be reachable from outside. */
export function checkHost({ host = '127.0.0.1' }: ServerOptions): void {
  if (!LOOPBACK.has(host)) throw new RangeError(`the embedded database listens on loopback only, not on ${host}`);
}

/**
 * Lets a server listen where its owner alone gets in and gives the connection string: a socket file in the data folder. When its path
 * would be too long, or the file system has no sockets, it lies in a private folder under the system's temporary one. A port, which
 * every local user can reach, is for those who ask for one and for Windows.
 */
export async function listen(server: Server, { dataDir, port, host = '127.0.0.1' }: ServerOptions): Promise<string> {
  if (port !== undefined || process.platform === 'win32') {
    await once(server.listen(port ?? 0, host), 'listening');
    return `mongodb://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}/`;
  }
  try {
    return await listenIn(resolve(dataDir), server);
  } catch {
    const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
    server.once('close', () => rmSync(folder, { recursive: true, force: true }));
    return listenIn(folder, server);
  }
}

async function listenIn(folder: string, server: Server): Promise<string> {
  const path = join(folder, SOCKET_NAME);
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) throw new RangeError(`${path} is too long for a socket file`);
  // Left by a killed process: the lock says that no other has the folder.
  rmSync(path, { force: true });
  await once(server.listen(path), 'listening');
  chmodSync(path, OWNER_ONLY);
  return `mongodb://${encodeURIComponent(path)}/`;
}
