import { createHash, randomUUID } from 'node:crypto';
import type { KeyedBy } from './change-once.ts';

/** Identifies a change for its undo. Stable across retries. */
export const createRunId = ({ adminId, idempotencyKey }: KeyedBy): string =>
  idempotencyKey === undefined
    ? randomUUID()
    : createHash('sha256').update(`${adminId} ${idempotencyKey}`).digest('hex').slice(0, 32);
