import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail extends Email {
  envelopeTo: string[];
  raw: string;
}

interface RunningMailServer {
  url: string;
  arrived: ReceivedMail[];
  drop: () => void;
  stop: () => Promise<void>;
}

/** The library greets after 100 ms, in case a client talks too soon; mail tests open hundreds of connections. */
class PromptServer extends SMTPServer {
  override connect(...connection: Parameters<SMTPServer['connect']>): void {
    super.connect(...connection);
    const newest = [...this.connections].at(-1) as { connectionReady: () => void } | undefined;
    newest?.connectionReady();
    if (newest) newest.connectionReady = () => undefined;
  }
}

/** On a free port, for one test; accepts everything by default. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<RunningMailServer> {
  const arrived: ReceivedMail[] = [];
  const server = new PromptServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onData: (stream, { envelope }, answer) => {
      const take = async () => {
        const raw = await buffer(stream);
        const parsed = await PostalMime.parse(raw);
        arrived.push({ ...parsed, envelopeTo: envelope.rcptTo.map(({ address }) => address), raw: raw.toString() });
      };
      void take().then(() => answer(), answer);
    },
    ...options,
  });
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  let isStopped = false;
  const stop = () =>
    new Promise<void>((resolve) => {
      if (isStopped) return resolve();
      isStopped = true;
      server.close(() => resolve());
    });
  onTestFinished(stop);
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, arrived, drop, stop };
}
