import { actorFields } from '../platform/http/actor-fields.ts';
import type { Actor } from '../platform/http/actor.ts';
import { changeSubmission } from './change-submission.ts';
import type { InboxContext } from './inbox-context.ts';
import type { StoredMessage } from './message-repository.ts';
import { readMessage } from './message-repository.ts';

/**
 * Deletes a message: gone from lists, search and counts at once, until it is restored.
 * @throws AppError MESSAGE_NOT_FOUND, also when it was deleted before.
 */
export async function deleteMessage(
  { messages, now }: Pick<InboxContext, 'messages' | 'now'>,
  reference: string,
  by: Actor,
): Promise<void> {
  await changeSubmission(messages, {
    read: () => readMessage(reference, messages.find),
    // A restore amid a purge by an earlier version could leave the mark on a live message, which would remove it at once now.
    apply: (_message, at) => ({ deletedAt: at, ...actorFields('deletedBy', by), purgedAt: undefined }),
    audited: { action: 'message.deleted', targetType: 'message' },
    by,
    now,
  });
}

/**
 * Takes a deleted message back, as it was; one that is not deleted stays as it is.
 * @throws AppError MESSAGE_NOT_FOUND.
 */
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
