import type { ContactMessage } from '@waybill/contracts/inbox/contact-schema';
import type { Language } from '@waybill/domain/languages';
import type { InboxContext } from './inbox-context.ts';
import { mentionedIds } from './mentioned-ids.ts';
import { type Sender, type StoreParts, storeMessage } from './store-message.ts';
import type { Receipt } from './store-once.ts';

export async function submitMessage(
  deps: StoreParts & Pick<InboxContext, 'shipments'>,
  { website, elapsedMs, ...content }: ContactMessage,
  { language, ...caller }: Pick<Sender, 'ip' | 'idempotencyKey'> & { language?: Language },
): Promise<Receipt> {
  const candidates = mentionedIds(`${content.subject}\n${content.message}`);
  const shipments = candidates.length > 0 ? await deps.shipments.findLiveIds(candidates) : [];
  return storeMessage(
    deps,
    { source: 'contact', ...content },
    { shipments, ...(language && { language }), sender: { ...caller, website, elapsedMs } },
  );
}
