import { expect, it } from 'vitest';
import { toActorFields, toActorByName, readActor } from './actor-fields.ts';

const SAM = { kind: 'admin', id: '65f000000000000000000001', name: 'sam' } as const;
const UNKNOWN = { kind: 'admin', id: null, name: 'unknown' };

it('stores the name for older processes beside the actor, without address and request [C4]', () => {
  const by = { ...SAM, ip: '203.0.113.7', requestId: 'r' };
  expect(toActorFields('deletedBy', by)).toEqual({ deletedBy: 'sam', deletedByActor: SAM });
});

it.each([
  ['both', SAM, 'sam', SAM],
  ['an actor alone, as a later release may store it', SAM, undefined, SAM],
  ['a name alone, as a release of before stored it', undefined, 'sam', { kind: 'admin', id: null, name: 'sam' }],
  ['a name that an older process has stored since', SAM, 'kim', { kind: 'admin', id: null, name: 'kim' }],
  ['a kind of a later release', { ...SAM, kind: 'webhook' }, 'sam', { ...SAM, kind: 'webhook' }],
  ['nothing', undefined, undefined, UNKNOWN],
  ['nulls', null, null, UNKNOWN],
  ['empty text', '', '', UNKNOWN],
  ['text in the place of the actor', 'sam', undefined, UNKNOWN],
  ['an operator in the place of the actor', { $ne: null }, { $gt: '' }, UNKNOWN],
  ['an operator within the actor', { ...SAM, id: { $ne: null } }, 'sam', { kind: 'admin', id: null, name: 'sam' }],
  ['numbers', 7, 7, UNKNOWN],
  ['an empty actor', {}, undefined, UNKNOWN],
])('reads %s [C4]', (_what, actor, name, read) => {
  expect(readActor(actor, name)).toEqual(read);
});

it.each([
  ['system', 'system'],
  ['import', 'system'],
  ['demo', 'system'],
  ['volume', 'system'],
  ['admin:reset', 'system'],
  ['visitor', 'anonymous'],
  ['dispatcher', 'admin'],
  ['constructor', 'admin'],
])('maps the stored name %s to the kind %s [C4]', (name, kind) => {
  expect(toActorByName(name)).toEqual({ kind, id: null, name });
});
