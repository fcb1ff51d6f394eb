import { createHash } from 'node:crypto';
import { SUPPORT_REPLY_HOURS } from '@waybill/contracts/shared/constants';
import type { Language } from '@waybill/domain/languages';
import { HOUR_MS } from '@waybill/domain/time';
import { createCreation, createFingerprint } from '../../platform/idempotency/fingerprint.ts';
import type { ProofPictureRecord } from '../proofs/proof-picture-model.ts';
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

interface StoreOptions {
  shipments: string[];
  language?: Language;
  files?: readonly ProofPictureRecord[];
  sender: Sender;
}

/** Spam gets the same response, to tell bots nothing. */
export async function storeMessage(
  { messages, hashAddress, now }: StoreParts,
  content: Content,
  { shipments, language, files = [], sender }: StoreOptions,
): Promise<Receipt> {
  const createdAt = now();
  const classification = classifySender(sender, `${content.name ?? ''}\n${content.subject}\n${content.message}`);
  const digests = files.map((file) => createHash('sha256').update(file.content).digest('base64url'));
  const sent = { ...content, ...(files.length > 0 && { files: digests }) };
  const creation = createCreation(sent, {
    scope: `${content.source} ${hashAddress(sender.ip)}`,
    idempotencyKey: sender.idempotencyKey,
  });
  return storeOnce(messages, () => {
    const message = { reference: newReference('M'), ...content, ...(language && { language }), shipments };
    const records = files.map(({ name, type, content: { length: bytes } }) => ({ name, type, bytes }));
    return {
      ...message,
      ...(records.length > 0 && { files: records }),
      searchTerms: messageSearchTerms(message),
      ...newSubmissionFields(createdAt),
      ...classification,
      dueAt: new Date(createdAt.getTime() + SUPPORT_REPLY_HOURS * HOUR_MS),
      deletedAt: null,
      deletedBy: null,
      fingerprint: createFingerprint({ ...sent, status: classification.status }),
      ...(creation && { creation }),
    };
  });
}
