import { onTestFinished } from 'vitest';
import { CONNECTION_LIMITS, type ConnectionLimits, listen } from '../platform/http/listen.ts';
import { handleOneAtATime } from '../platform/limits/connections.ts';
import type { TestServer } from './set-up-server.ts';

export async function openDoor(server: TestServer, limits: Partial<ConnectionLimits> = {}) {
  const where = { port: 0, host: '127.0.0.1', trustProxy: 0 };
  const door = await listen(where, { ...CONNECTION_LIMITS, ...limits });
  door.adopt(server.app());
  handleOneAtATime(door.server, server.app());
  onTestFinished(async () => {
    door.server.closeAllConnections();
    await new Promise((resolve) => door.server.close(resolve));
  });
  return door;
}
