import type { StoredActor } from '../platform/http/actor.ts';

/** An administrator as the one who does something, where no session is needed. */
export const administrator = (name: string): StoredActor => ({ kind: 'admin', id: '65f000000000000000000001', name });
