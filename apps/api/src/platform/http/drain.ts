import type { Server } from 'node:http';

const LOOK_AGAIN_MS = 50;

/**
 * Stops taking connections, lets requests in flight finish, and closes each connection once it is idle. What still runs
 * after `graceMs` is cut off.
 */
export async function drain(server: Server, { graceMs }: { graceMs: number }): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closeIdle = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  server.closeIdleConnections();
  await closed;
  clearInterval(closeIdle);
  clearTimeout(cutOff);
}
