import type { ContactMessage } from '@waybill/contracts';
import type { Receipt } from '../../submissions/store-once.ts';
import { mentionedIds } from './mentioned-ids.ts';
import { type Sender, type StoreMessageDeps, storeMessage } from './store-message.ts';

export interface SubmitMessageDeps extends StoreMessageDeps {
  /** Which of these are IDs of shipments that are not deleted. */
  findLiveIds: (trackingIds: readonly string[]) => Promise<string[]>;
}

/**
 * Stores a message of the contact form (R066), linked to the shipments that it mentions (B4).
 * @throws AppError IDEMPOTENCY_MISMATCH.
 */
export async function submitMessage(
  { findLiveIds, ...deps }: SubmitMessageDeps,
  { website, elapsedMs, ...content }: ContactMessage,
  caller: Pick<Sender, 'ip' | 'idempotencyKey'>,
): Promise<Receipt> {
  const candidates = mentionedIds(`${content.subject}\n${content.message}`);
  const shipments = candidates.length > 0 ? await findLiveIds(candidates) : [];
  return storeMessage(deps, { source: 'contact', ...content }, { shipments, sender: { ...caller, website, elapsedMs } });
}
