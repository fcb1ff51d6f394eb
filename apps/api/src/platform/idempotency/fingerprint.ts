import { createHash } from 'node:crypto';
import type { ErrorParams } from '@waybill/contracts/shared/envelope';
import { texts } from '@waybill/i18n/texts';
import { AppError } from '../errors/app-error.ts';

/** Stored inside the created document, so that both are one write. */
export interface Creation {
  /** Hash of the key and its owner; unique per collection. */
  key: string;
  fingerprint: string;
}

/** @param scope the key's owner, so that equal keys of others do not collide. */
export function createCreation(
  input: object,
  { scope, idempotencyKey }: { scope: string; idempotencyKey: string | undefined },
): Creation | undefined {
  if (idempotencyKey === undefined) return undefined;
  return { key: digest(`${scope} ${idempotencyKey}`), fingerprint: createFingerprint(input) };
}

/** Stable, because parsed input has the field order of its schema. */
export const createFingerprint = (input: object): string => digest(JSON.stringify(input));

/** @throws AppError IDEMPOTENCY_MISMATCH if the key was used with other input. */
export function requireSameRequest<Made extends { creation?: Creation }>(made: Made | null, { fingerprint }: Creation): Made {
  if (made?.creation?.fingerprint === fingerprint) return made;
  throw new AppError('IDEMPOTENCY_MISMATCH', (t) => t(texts.api.keyReused));
}

/** For a repeated request whose first response is no longer true. `current` says what is there now. */
export const goneError = (text: string, details: { params?: ErrorParams; current?: unknown }): AppError =>
  new AppError('IDEMPOTENCY_GONE', text, details);

export const REPLAYED = { 'Idempotent-Replayed': 'true' } as const;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
