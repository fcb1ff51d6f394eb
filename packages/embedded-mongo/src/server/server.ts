import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { ServerState } from '../commands/command.ts';
import { Cursors } from '../plan/cursors.ts';
import { Engine } from '../storage/engine.ts';
import { Connection } from './connection.ts';
import { dispatch } from './dispatch.ts';
import { startExpiry } from './expiry.ts';

/** Where the database lies and where it listens. `port` 0 takes a free one. */
export interface ServerOptions {
  dataDir: string;
  port?: number;
  host?: string;
}

/** A running server. `stopped` resolves when it has ended, by `stop` or by the command `shutdown`. */
export interface RunningServer {
  port: number;
  stop(): Promise<void>;
  stopped: Promise<void>;
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Runs the database in this thread. Throws FolderInUseError or ForeignFileError for the data folder, and a RangeError
 * for a host that is not loopback: there is no authentication, so it must not be reachable from outside.
 */
export async function startServer({ dataDir, port = 0, host = '127.0.0.1' }: ServerOptions): Promise<RunningServer> {
  if (!LOOPBACK.has(host)) throw new RangeError(`the embedded database listens on loopback only, not on ${host}`);
  const engine = await Engine.open(dataDir);
  const cursors = new Cursors();
  const connections = new Set<Connection>();
  let markStopped = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (markStopped = resolve));
  let stopping: Promise<void> | undefined;
  const state: ServerState = {
    engine,
    cursors,
    startedAt: performance.now(),
    requestStop: () => void stop(),
  };
  const expiry = startExpiry(state);
  let lastConnection = 0;
  const server = createServer((socket) => {
    const id = ++lastConnection;
    const connection = new Connection(socket, (request) => dispatch(request, state, id));
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  });
  const stop = (): Promise<void> => (stopping ??= end());
  async function end(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    await expiry.stop();
    await Promise.all([...connections].map((connection) => connection.close()));
    await closed;
    cursors.close();
    await engine.close();
    markStopped();
  }
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    await end();
    throw error;
  }
  return { port: (server.address() as AddressInfo).port, stop, stopped };
}
