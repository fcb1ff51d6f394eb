import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { linkToPrimary } from './primary-link.ts';

test('answers each ping, even before the worker can answer requests [R14]', () => {
  const sent: unknown[] = [];
  const channel = Object.assign(new EventEmitter(), { connected: true, send: (message: unknown) => sent.push(message) > 0 });
  linkToPrimary(channel as unknown as NodeJS.Process);
  channel.emit('message', { kind: 'ping' });
  channel.emit('message', { kind: 'ping' });
  expect(sent).toEqual([{ kind: 'online' }, { kind: 'pong' }, { kind: 'pong' }]);
});
