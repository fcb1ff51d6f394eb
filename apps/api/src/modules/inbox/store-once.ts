import { randomBytes } from 'node:crypto';
import { DUPLICATE_WINDOW_MINUTES } from '@waybill/contracts/shared/constants';
import { MINUTE_MS } from '@waybill/domain/time';
import { TRACKING_ID_ALPHABET } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { requireSameRequest } from '../../platform/idempotency/fingerprint.ts';
import type { SubmissionRepository } from './submission-repository.ts';
import type { Submission } from './submission.ts';

const REFERENCE_CHARACTERS = 6;
/** One attempt loses against a twin or meets a taken reference; so many in a row are a defect. */
const MAX_ATTEMPTS = 5;

export interface Receipt {
  reference: string;
  /** `duplicate`: the same content came within the last minutes; `replayed`: the same request came before, by its key. */
  outcome: 'stored' | 'duplicate' | 'replayed';
}

/**
 * Stores what a visitor sent, unless it is there already: by its idempotency key, or by the same content within
 * `DUPLICATE_WINDOW_MINUTES`. Of the same thing sent several times at once, unique indexes let one be stored and the
 * others find it.
 * @param build makes it, each time with a new reference, as that may be taken.
 * @throws AppError IDEMPOTENCY_MISMATCH when the key came with other content before.
 */
export async function storeOnce<Stored extends Submission>(
  repository: SubmissionRepository<Stored>,
  build: () => Stored & Required<Pick<Submission, 'fingerprint'>>,
): Promise<Receipt> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const submission = build();
    const { reference, fingerprint, creation, createdAt } = submission;
    const windowStart = new Date(createdAt.getTime() - DUPLICATE_WINDOW_MINUTES * MINUTE_MS);

    // The twin first: one that another request with this key has just stored is then found by its key too.
    const twin = await repository.findByFingerprint(fingerprint);
    const made = creation ? await repository.findByCreationKey(creation.key) : null;
    if (made && creation) return { reference: requireSameRequest(made, creation).reference, outcome: 'replayed' };
    if (twin && twin.createdAt > windowStart) return { reference: twin.reference, outcome: 'duplicate' };
    if (twin) await repository.releaseFingerprint(fingerprint, { upTo: windowStart });

    if (await repository.insert(submission)) return { reference, outcome: 'stored' };
  }
  throw new Error(`Not stored in ${MAX_ATTEMPTS} attempts`);
}

/** A reference for people: a letter that says what it is of, and 30 random bits. */
export function newReference(letter: 'M' | 'Q'): string {
  const characters = Array.from(randomBytes(REFERENCE_CHARACTERS), (byte) =>
    // 256 is a multiple of 32, so every character is as likely.
    TRACKING_ID_ALPHABET.charAt(byte % TRACKING_ID_ALPHABET.length),
  );
  return `${letter}-${characters.join('')}`;
}
