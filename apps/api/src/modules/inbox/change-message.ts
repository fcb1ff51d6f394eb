import type { MessageChange } from '@waybill/contracts/inbox/message-schema';
import { OPEN_MESSAGE_STATUSES, type MessageStatus } from '@waybill/contracts/inbox/message-statuses';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import type { Actor } from '../../platform/http/actor.ts';
import { type ExpectedVersion, requireVersion } from '../../platform/http/expected-version.ts';
import { changeSubmission } from './change-submission.ts';
import type { InboxContext } from './inbox-context.ts';
import type { MessageRecord } from './message-model.ts';
import { type StoredMessage, readMessage } from './message-repository.ts';
import { presentMessage } from './present-message.ts';

const PENDING_STATUSES: ReadonlySet<MessageStatus> = new Set(OPEN_MESSAGE_STATUSES);

/** With a version (body or `If-Match`) only that version, else the last write wins. */
export function changeMessage(
  { messages, now }: Pick<InboxContext, 'messages' | 'now'>,
  reference: string,
  { change, expected, by }: { change: MessageChange; expected?: ExpectedVersion | undefined; by: Actor },
): Promise<StoredMessage> {
  return changeSubmission(messages, {
    read: () => readMessage(reference, messages.find),
    apply: (message, at) => {
      requireVersion(message, expected, { text: tEnglish(office.inbox.messageStale), present: presentMessage });
      return applyChange(message, change, at);
    },
    audited: { action: 'message.changed', targetType: 'message' },
    by,
    now,
  });
}

function applyChange(message: StoredMessage, { status, note, replied }: MessageChange, at: Date): Partial<MessageRecord> {
  const firstReplyAt = message.firstReplyAt ?? (replied ? at : undefined);
  const next = status ?? (replied && message.status === 'new' ? 'open' : message.status);
  return {
    status: next,
    note: note === undefined ? message.note : (note ?? undefined),
    firstReplyAt,
    handledAt: PENDING_STATUSES.has(next) ? undefined : (message.handledAt ?? at),
  };
}
