import { randomBytes } from 'node:crypto';
import { DUPLICATE_WINDOW_MINUTES, HUMAN_FORM_TIME, SPAM_LINKS } from '@waybill/contracts/inbox/facts';
import { MINUTE_MS } from '@waybill/domain/time';
import { TRACKING_ID_ALPHABET } from '@waybill/domain/tracking-ids/check-character';
import { requireSameRequest } from '../../platform/idempotency/fingerprint.ts';
import type { SubmissionRepository } from './store/submission-repository.ts';
import type { Submission } from './store/submission.ts';

const REFERENCE_CHARACTERS = 6;
/** An attempt fails on a concurrent duplicate or a taken reference; five in a row are a bug. */
const MAX_ATTEMPTS = 5;

export interface Receipt {
  reference: string;
  /** `duplicate`: same content within minutes; `replayed`: same idempotency key. */
  outcome: 'stored' | 'duplicate' | 'replayed';
}

interface HumanSignals {
  website?: string | undefined;
  elapsedMs?: number | undefined;
}

const WEB_ADDRESS = /https?:\/\/|www\./gi;
/** Link markup that bots put into plain text forms. */
const LINK_MARKUP = /<a\s[^>]{0,200}href|\[(?:url|link)[=\]]/i;

/** Unique indexes decide concurrent requests. @param build is called with a new reference per attempt. */
export async function storeOnce<Stored extends Submission>(
  repository: SubmissionRepository<Stored>,
  build: () => Stored & { fingerprint: string },
): Promise<Receipt> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const submission = build();
    const { reference, fingerprint, creation, createdAt } = submission;
    const windowStart = new Date(createdAt.getTime() - DUPLICATE_WINDOW_MINUTES * MINUTE_MS);

    // Content first: a concurrent request with this key is then found by its key too.
    const duplicate = await repository.findByFingerprint(fingerprint);
    const existing = creation ? await repository.findByCreationKey(creation.key) : null;
    if (existing && creation) return { reference: requireSameRequest(existing, creation).reference, outcome: 'replayed' };
    if (duplicate && duplicate.createdAt > windowStart) return { reference: duplicate.reference, outcome: 'duplicate' };
    if (duplicate) await repository.releaseFingerprint(fingerprint, { upTo: windowStart });

    if (await repository.insert(submission)) return { reference, outcome: 'stored' };
  }
  throw new Error(`Not stored in ${MAX_ATTEMPTS} attempts`);
}

/** A letter for the kind and 30 random bits. */
export function newReference(letter: 'M' | 'Q'): string {
  const characters = Array.from(randomBytes(REFERENCE_CHARACTERS), (byte) =>
    // 256 is a multiple of 32, so the distribution is uniform.
    TRACKING_ID_ALPHABET.charAt(byte % TRACKING_ID_ALPHABET.length),
  );
  return `${letter}-${characters.join('')}`;
}

/** Spam needs a filled honeypot, or links and a suspicious time: drafts and old tabs also have odd times. */
export function classifySender({ website, elapsedMs }: HumanSignals, text: string): { status: 'new' | 'spam'; suspected?: true } {
  if (website) return { status: 'spam' };
  const isHumanTime = elapsedMs === undefined || (elapsedMs >= HUMAN_FORM_TIME.minMs && elapsedMs <= HUMAN_FORM_TIME.maxMs);
  if (isHumanTime) return { status: 'new' };
  return isAdvertising(text) ? { status: 'spam' } : { status: 'new', suspected: true };
}

const isAdvertising = (text: string): boolean => LINK_MARKUP.test(text) || (text.match(WEB_ADDRESS)?.length ?? 0) >= SPAM_LINKS;
