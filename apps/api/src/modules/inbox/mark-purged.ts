import { toActorFields } from '../../platform/http/actor-fields.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { changeVersion } from './change-submission.ts';
import type { InboxContext } from './inbox-context.ts';
import type { StoredMessage } from './message-repository.ts';
import type { StoredQuote } from './quote-repository.ts';

/** @returns false if changed or marked meanwhile. */
export async function markMessage(
  { messages, now }: Pick<InboxContext, 'messages' | 'now'>,
  message: StoredMessage,
  by: Actor,
): Promise<boolean> {
  if (message.deletedAt && message.purgedAt) return false;
  const marked = await changeVersion(messages, message, {
    apply: ({ deletedAt, deletedBy }, at) => ({
      deletedAt: deletedAt ?? at,
      ...(!deletedBy && toActorFields('deletedBy', by)),
      purgedAt: at,
    }),
    audited: { action: 'message.purged', targetType: 'message' },
    by,
    now,
  });
  return marked !== null;
}

export async function markQuote(
  { quotes, now }: Pick<InboxContext, 'quotes' | 'now'>,
  quote: StoredQuote,
  by: Actor,
): Promise<boolean> {
  if (quote.purgedAt) return false;
  const marked = await changeVersion(quotes, quote, {
    apply: (_quote, at) => ({ purgedAt: at }),
    audited: { action: 'quote.purged', targetType: 'quote' },
    by,
    now,
  });
  return marked !== null;
}
