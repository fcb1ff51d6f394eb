import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long a client may hold its place, in milliseconds, and how many places there are. */
export interface ConnectionLimits {
  /** For the headers of a request. */
  headersTimeout: number;
  /** For the whole request. */
  requestTimeout: number;
  /** How often the two are looked after. */
  connectionsCheckingInterval: number;
  /** Open at the same time; one more is closed at once. Each holds an open file, of which a process often has no more than 4096. */
  maxConnections: number;
}

/** Slow clients cannot hold the door (promises.md, H11). */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  maxConnections: 2_000,
};

/**
 * Takes the port.
 * @returns the server, and the address that reaches it.
 * @throws the system's error, such as EADDRINUSE.
 */
export async function listen(
  { port, host }: { port: number; host: string },
  { maxConnections, ...timeouts }: ConnectionLimits = CONNECTION_LIMITS,
): Promise<{ server: Server; url: string }> {
  const server = createServer(timeouts);
  server.maxConnections = maxConnections;
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
