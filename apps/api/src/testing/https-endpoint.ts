import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const read = (name: string): string => readFileSync(new URL(`certificate/${name}`, import.meta.url), 'utf8');

/** Accepted only by what is given it. */
export const CERTIFICATE = read('cert.pem');

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A shop's own server, until the test ends. @param answer what it does with each message; by default 204. */
export async function startEndpoint(
  answer: (message: Received, response: ServerResponse, nth: number) => void = (_message, response) =>
    void response.writeHead(204).end(),
) {
  const received: Received[] = [];
  const server = createServer({ key: read('key.pem'), cert: CERTIFICATE }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const message = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      received.push(message);
      answer(message, response, received.length);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { received, port, url: `https://localhost:${port}/hook` };
}
