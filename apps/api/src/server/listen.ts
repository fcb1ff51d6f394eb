import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A slow client may hold its place this long: for the headers, and for the whole request (promises.md, H11). */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
const CHECK_INTERVAL_MS = 2_000;

/**
 * Takes the port.
 * @returns the server, and the address that reaches it.
 * @throws the system's error, such as EADDRINUSE.
 */
export async function listen({ port, host }: { port: number; host: string }): Promise<{ server: Server; url: string }> {
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return { server, url: urlOf(server.address() as AddressInfo) };
}

function urlOf({ address, family, port }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
