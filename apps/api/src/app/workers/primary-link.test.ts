import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { linkToPrimary } from './primary-link.ts';

test('R14: a worker gives a sign of life whenever it is asked for one, also before it can answer requests', () => {
  const said: unknown[] = [];
  const channel = Object.assign(new EventEmitter(), { connected: true, send: (message: unknown) => said.push(message) > 0 });
  linkToPrimary(channel as unknown as NodeJS.Process);
  channel.emit('message', { kind: 'ask sign' });
  channel.emit('message', { kind: 'ask sign' });
  expect(said).toEqual([{ kind: 'here' }, { kind: 'sign' }, { kind: 'sign' }]);
});
