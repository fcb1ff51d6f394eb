import { createServer } from 'node:net';
import type { ServerState } from '../commands/command.ts';
import { Cursors } from '../plan/cursors.ts';
import { Engine } from '../storage/engine.ts';
import { Connection } from './connection.ts';
import { dispatch } from './dispatch.ts';
import { startExpiry } from './expiry.ts';
import { checkHost, listen, type ServerOptions } from './listen.ts';

/** A running server. `stopped` resolves after `stop` or the command `shutdown`. */
export interface RunningServer {
  /** Connection string for any MongoDB driver, without a database name. */
  uri: string;
  stop(): Promise<void>;
  stopped: Promise<void>;
}

/** Runs the database in this thread. @throws FolderInUseError, ForeignFileError for the data folder, RangeError for the host. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  checkHost(options);
  const engine = await Engine.open(options.dataDir);
  const cursors = new Cursors();
  const connections = new Set<Connection>();
  let markStopped = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (markStopped = resolve));
  let stopping: Promise<void> | undefined;
  const state: ServerState = {
    engine,
    cursors,
    startedAt: performance.now(),
    operations: new Map(),
    requestStop: () => void stop(),
  };
  const expiry = startExpiry(state, options.expirySeconds);
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
    return { uri: await listen(server, options), stop, stopped };
  } catch (error) {
    await end();
    throw error;
  }
}
