import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { disconnectSlowReaders, limitPerAddress, type ReaderLimits } from '../limits/connections.ts';

const POLL_MS = 50;

type MessageClasses = ReturnType<typeof createMessageClasses>;

/** Stops accepting, finishes requests in flight, closes idle connections, and cuts off the rest after `graceMs`. */
export async function drain(server: Server, { graceMs }: { graceMs: number }): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closeIdle = setInterval(() => server.closeIdleConnections(), POLL_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  server.closeIdleConnections();
  await closed;
  clearInterval(closeIdle);
  clearTimeout(cutOff);
}

/** Times in milliseconds. */
export interface ConnectionLimits {
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
  /** Further ones are closed at once; half may be streams. Each uses a file descriptor, often limited to 4096. */
  maxConnections: number;
  /** Only without a proxy in front. */
  maxPerAddress: number;
  reader: ReaderLimits;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  maxConnections: 4_000,
  maxPerAddress: 250,
  reader: { maxLagMs: 30_000, bytesPerSecond: 1_000 },
};

/** Of a Poisson distribution: exceeded once in some 10,000 times. */
const DEVIATIONS = 4;

/**
 * The total stays per process, as it bounds memory and open files. The limit per address is divided, with slack: round robin
 * would otherwise cut off callers within the limit by chance.
 */
export function limitPerProcess(processes: number, limits = CONNECTION_LIMITS): ConnectionLimits {
  const share = limits.maxPerAddress / processes;
  return processes === 1 ? limits : { ...limits, maxPerAddress: Math.ceil(share + DEVIATIONS * Math.sqrt(share)) };
}

/** @param where.trustProxy number of proxies; 0 counts connections per address. @throws the system's error, as EADDRINUSE. */
export async function listen(
  { port, host, trustProxy }: { port: number; host: string; trustProxy: number },
  { maxConnections, maxPerAddress, reader, ...timeouts }: ConnectionLimits = CONNECTION_LIMITS,
): Promise<{ server: Server; url: string; adopt: MessageClasses['adopt'] }> {
  const { classes, adopt } = createMessageClasses();
  // The app refuses a missing Host; Node would answer out of order.
  const server = createServer({ ...timeouts, ...classes, requireHostHeader: false });
  server.maxConnections = maxConnections;
  if (trustProxy === 0) limitPerAddress(server, maxPerAddress);
  disconnectSlowReaders(server, reader, timeouts.connectionsCheckingInterval);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return { server, url: formatUrl(server.address() as AddressInfo), adopt };
}

/** Express replaces each message's prototype, which deoptimizes V8; messages of an adopted app have it from the start. */
export function createMessageClasses() {
  class Request extends IncomingMessage {}
  class Response<Incoming extends IncomingMessage = Request> extends ServerResponse<Incoming> {}
  return {
    /** For node:http's `createServer`. */
    classes: { IncomingMessage: Request, ServerResponse: Response },
    adopt: (app: Express): void => {
      app.request = Object.setPrototypeOf(Request.prototype, app.request);
      app.response = Object.setPrototypeOf(Response.prototype, app.response);
    },
  };
}

function formatUrl({ address, family, port }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
