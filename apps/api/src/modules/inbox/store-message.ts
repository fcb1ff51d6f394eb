import { SUPPORT_REPLY_HOURS } from '@waybill/contracts/shared/constants';
import type { Language } from '@waybill/domain/languages';
import { HOUR_MS } from '@waybill/domain/time';
import { createCreation, createFingerprint } from '../../platform/idempotency/fingerprint.ts';
import { classifySender } from './classify-sender.ts';
import type { InboxContext } from './inbox-context.ts';
import type { MessageRecord } from './message-model.ts';
import { messageSearchTerms } from './search-terms.ts';
import { newReference, type Receipt, storeOnce } from './store-once.ts';
import { newSubmissionFields } from './submission.ts';

export type StoreParts = Pick<InboxContext, 'messages' | 'hashAddress' | 'now'>;

export interface Sender {
  ip: string;
  idempotencyKey: string | undefined;
  website: string | undefined;
  elapsedMs: number | undefined;
}

type Content = Pick<MessageRecord, 'source' | 'kind' | 'name' | 'email' | 'phone' | 'subject' | 'message'>;

/** Spam gets the same response, to tell bots nothing. */
export async function storeMessage(
  { messages, hashAddress, now }: StoreParts,
  content: Content,
  { shipments, language, sender }: { shipments: string[]; language?: Language; sender: Sender },
): Promise<Receipt> {
  const createdAt = now();
  const classification = classifySender(sender, `${content.name ?? ''}\n${content.subject}\n${content.message}`);
  const creation = createCreation(content, {
    scope: `${content.source} ${hashAddress(sender.ip)}`,
    idempotencyKey: sender.idempotencyKey,
  });
  return storeOnce(messages, () => {
    const message = { reference: newReference('M'), ...content, ...(language && { language }), shipments };
    return {
      ...message,
      searchTerms: messageSearchTerms(message),
      ...newSubmissionFields(createdAt),
      ...classification,
      dueAt: new Date(createdAt.getTime() + SUPPORT_REPLY_HOURS * HOUR_MS),
      deletedAt: null,
      deletedBy: null,
      fingerprint: createFingerprint({ ...content, status: classification.status }),
      ...(creation && { creation }),
    };
  });
}
