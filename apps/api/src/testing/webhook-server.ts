import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface ReceivedReport {
  method: string | undefined;
  path: string | undefined;
  type: string | undefined;
  body: Record<string, unknown>;
}

/** A real HTTP server, which answers as told and keeps what it receives. */
export async function startWebhookServer(answer: (res: ServerResponse) => void) {
  const received: ReceivedReport[] = [];
  const receive = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const body = JSON.parse(await text(req));
    received.push({ method: req.method, path: req.url, type: req.headers['content-type'], body });
    answer(res);
  };
  const server = createServer((req, res) => void receive(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=secret` };
}
