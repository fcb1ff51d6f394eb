import { createHash } from 'node:crypto';
import { texts } from '@waybill/i18n/texts';
import { AppError } from '../errors/app-error.ts';

/** Which request made a document, where that request carried an `Idempotency-Key`: kept inside it, so that both are one write. */
export interface Creation {
  /** Hash of the key and of whose it is; unique in its collection. */
  key: string;
  /** Hash of what was sent with it. */
  fingerprint: string;
}

/** @param scope whose key it is, so that nobody meets the key of somebody else. */
export function newCreation(
  input: object,
  { scope, idempotencyKey }: { scope: string; idempotencyKey: string | undefined },
): Creation | undefined {
  if (idempotencyKey === undefined) return undefined;
  return { key: digest(`${scope} ${idempotencyKey}`), fingerprint: createFingerprint(input) };
}

/** The same for the same parsed input, which has its fields in the order of its schema. */
export const createFingerprint = (input: object): string => digest(JSON.stringify(input));

/**
 * What the first request with this key made, now that the key has come again.
 * @throws AppError IDEMPOTENCY_MISMATCH when it came with something else then.
 */
export function requireSameRequest<Made extends { creation?: Creation }>(made: Made | null, { fingerprint }: Creation): Made {
  if (made?.creation?.fingerprint === fingerprint) return made;
  throw new AppError('IDEMPOTENCY_MISMATCH', (t) => t(texts.api.keyReused));
}

/** Headers of an answer that an earlier request has had already. */
export const REPLAYED = { 'Idempotent-Replayed': 'true' } as const;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
