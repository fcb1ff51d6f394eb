import { onTestFinished } from 'vitest';
import { CONNECTION_LIMITS, type ConnectionLimits, listen } from '../platform/http/listen.ts';
import { handleOneAtATime } from '../platform/limits/connections.ts';
import type { TestServer } from './set-up-server.ts';

export async function startListener(server: TestServer, limits: Partial<ConnectionLimits> = {}) {
  const address = { port: 0, host: '127.0.0.1', trustProxy: 0 };
  const listener = await listen(address, { ...CONNECTION_LIMITS, ...limits });
  listener.adopt(server.app());
  handleOneAtATime(listener.server, server.app());
  onTestFinished(async () => {
    listener.server.closeAllConnections();
    await new Promise((resolve) => listener.server.close(resolve));
  });
  return listener;
}
