import { toActorFields } from '../../platform/http/actor-fields.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { changeSubmission } from './change-submission.ts';
import type { InboxContext } from './inbox-context.ts';
import { type StoredMessage, readMessage } from './message-repository.ts';

export async function deleteMessage(
  { messages, now }: Pick<InboxContext, 'messages' | 'now'>,
  reference: string,
  by: Actor,
): Promise<void> {
  await changeSubmission(messages, {
    read: () => readMessage(reference, messages.find),
    // A purge by an older release may have left its mark, which would remove the message at once.
    apply: (_message, at) => ({ deletedAt: at, ...toActorFields('deletedBy', by), purgedAt: undefined }),
    audited: { action: 'message.deleted', targetType: 'message' },
    by,
    now,
  });
}

export function restoreMessage(
  { messages, now }: Pick<InboxContext, 'messages' | 'now'>,
  reference: string,
  by: Actor,
): Promise<StoredMessage> {
  return changeSubmission(messages, {
    read: () => readMessage(reference, messages.findAny),
    apply: () => ({ deletedAt: null, deletedBy: null, deletedByActor: undefined }),
    audited: { action: 'message.restored', targetType: 'message' },
    by,
    now,
  });
}
