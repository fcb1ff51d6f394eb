import { actorFields } from '../platform/http/actor-fields.ts';
import type { Actor } from '../platform/http/actor.ts';
import { changeVersion } from './change-submission.ts';
import type { InboxContext } from './inbox-context.ts';
import type { StoredMessage } from './message-repository.ts';
import type { StoredQuote } from './quote-repository.ts';

/**
 * Marks a message to be removed for good; from now on it is in no list.
 * @returns false when it has changed since it was read, or was marked before.
 */
export async function markMessage(
  { messages, now }: Pick<InboxContext, 'messages' | 'now'>,
  message: StoredMessage,
  by: Actor,
): Promise<boolean> {
  if (message.deletedAt && message.purgedAt) return false;
  const marked = await changeVersion(messages, message, {
    apply: ({ deletedAt, deletedBy }, at) => ({
      deletedAt: deletedAt ?? at,
      ...(!deletedBy && actorFields('deletedBy', by)),
      purgedAt: at,
    }),
    audited: { action: 'message.purged', targetType: 'message' },
    by,
    now,
  });
  return marked !== null;
}

/**
 * Marks a quote request to be removed for good.
 * @returns false when it has changed since it was read, or was marked before.
 */
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
