import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** For localhost and 127.0.0.1. Trusted only by what is given it, such as a product with it in `NODE_EXTRA_CA_CERTS`. */
export const CERTIFICATE_FILE = fileURLToPath(new URL('certificate/cert.pem', import.meta.url));
export const CERTIFICATE = readFileSync(CERTIFICATE_FILE, 'utf8');
const KEY = readFileSync(new URL('certificate/key.pem', import.meta.url), 'utf8');

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A shop's own server on a free port of this machine. @param answer what it does with each message; by default 204. */
export async function startEndpoint(
  answer: (message: Received, response: ServerResponse, nth: number) => void | Promise<void> = (_message, response) =>
    void response.writeHead(204).end(),
) {
  const received: Received[] = [];
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const message = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      received.push(message);
      void answer(message, response, received.length);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { received, port, url: `https://localhost:${port}/hook`, close };
}
