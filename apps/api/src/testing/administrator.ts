import type { StoredActor } from '../platform/http/actor.ts';

export const administrator = (name: string): StoredActor => ({ kind: 'admin', id: '65f000000000000000000001', name });
