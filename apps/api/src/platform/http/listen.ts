import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endSlowReaders, type ReaderLimits, limitPerAddress } from '../limits/connections.ts';
import { createMessages, type Messages } from './messages.ts';

const POLL_MS = 50;

/**
 * Stops taking connections, lets requests in flight finish, and closes each connection once it is idle. What still runs
 * after `graceMs` is cut off.
 */
export async function drain(server: Server, { graceMs }: { graceMs: number }): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closeIdle = setInterval(() => server.closeIdleConnections(), POLL_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  server.closeIdleConnections();
  await closed;
  clearInterval(closeIdle);
  clearTimeout(cutOff);
}

/** How long a client may hold its place, in milliseconds, and how many places there are. */
export interface ConnectionLimits {
  /** For the headers of a request. */
  headersTimeout: number;
  /** For the whole request. */
  requestTimeout: number;
  /** How often the two are looked after. */
  connectionsCheckingInterval: number;
  /**
   * Open at the same time; one more is closed at once. Half of them may be streams. Each holds an open file, of which a process
   * often has no more than 4096.
   */
  maxConnections: number;
  /** Of these, for one address, where no proxy stands between. */
  maxPerAddress: number;
  /** For taking the answer. */
  reader: ReaderLimits;
}

/** Slow clients cannot hold the door. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  maxConnections: 4_000,
  maxPerAddress: 250,
  reader: { patienceMs: 30_000, bytesPerSecond: 1_000 },
};

/** Of a Poisson distribution: exceeded once in some ten thousand times. */
const DEVIATIONS = 4;

/**
 * The limits of one of so many processes on one port. Places are each process's own, since they bound its memory and open files. What
 * one address may hold is divided: connections are dealt in turns over all, so with some over, or a caller within the limit would
 * be cut off by chance.
 */
export function limitsOfOne(processes: number, limits = CONNECTION_LIMITS): ConnectionLimits {
  const share = limits.maxPerAddress / processes;
  return processes === 1 ? limits : { ...limits, maxPerAddress: Math.ceil(share + DEVIATIONS * Math.sqrt(share)) };
}

/**
 * Takes the port.
 * @param where.trustProxy how many proxies stand in front; connections are counted per address only where there is none.
 * @returns the server, the address that reaches it, and what to tell of the app that answers.
 * @throws the system's error, such as EADDRINUSE.
 */
export async function listen(
  { port, host, trustProxy }: { port: number; host: string; trustProxy: number },
  { maxConnections, maxPerAddress, reader, ...timeouts }: ConnectionLimits = CONNECTION_LIMITS,
): Promise<{ server: Server; url: string; adopt: Messages['adopt'] }> {
  const { kinds, adopt } = createMessages();
  // A missing Host is the app's to refuse: Node would answer out of turn.
  const server = createServer({ ...timeouts, ...kinds, requireHostHeader: false });
  server.maxConnections = maxConnections;
  if (trustProxy === 0) limitPerAddress(server, maxPerAddress);
  endSlowReaders(server, reader, timeouts.connectionsCheckingInterval);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return { server, url: formatUrl(server.address() as AddressInfo), adopt };
}

function formatUrl({ address, family, port }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
