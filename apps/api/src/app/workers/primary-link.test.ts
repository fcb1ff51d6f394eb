import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { linkToPrimary } from './primary-link.ts';

test('R14: a worker answers each ping, also before it can answer requests', () => {
  const said: unknown[] = [];
  const channel = Object.assign(new EventEmitter(), { connected: true, send: (message: unknown) => said.push(message) > 0 });
  linkToPrimary(channel as unknown as NodeJS.Process);
  channel.emit('message', { kind: 'ping' });
  channel.emit('message', { kind: 'ping' });
  expect(said).toEqual([{ kind: 'online' }, { kind: 'pong' }, { kind: 'pong' }]);
});
