import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OWNER_ONLY } from '../storage/private-files.ts';

/** Drivers recognize a socket by its extension. */
const SOCKET_NAME = 'embedded.sock';
/** Maximum bytes of a socket path (`sun_path` without terminator); Node.js truncates longer ones silently. */
const MAX_PATH_BYTES = process.platform === 'linux' ? 107 : 103;
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** Data folder and endpoint: a Unix socket, or a loopback port if `port` is given (0 picks a free one). */
export interface ServerOptions {
  dataDir: string;
  port?: number;
  host?: string;
  expirySeconds?: number;
}

/** @throws RangeError for a host other than loopback, because there is no authentication. */
export function checkHost({ host = '127.0.0.1' }: ServerOptions): void {
  if (!LOOPBACK.has(host)) throw new RangeError(`the embedded database listens on loopback only, not on ${host}`);
}

/**
 * Only the owner has access: a socket in the data folder, or in a private temporary one if the path is too long or the file
 * system has no sockets. A port, which every local user can reach, is for explicit requests and for Windows.
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
  // Left by a killed process: the lock proves that nobody else uses the folder.
  rmSync(path, { force: true });
  await once(server.listen(path), 'listening');
  chmodSync(path, OWNER_ONLY);
  return `mongodb://${encodeURIComponent(path)}/`;
}
