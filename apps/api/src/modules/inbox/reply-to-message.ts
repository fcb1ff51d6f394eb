import { randomUUID } from 'node:crypto';
import { type MessageReply, REPLY_LIMITS } from '@waybill/contracts/inbox/reply-schema';
import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Actor, toStoredActor } from '../../platform/http/actor.ts';
import { createCreation, requireSameRequest } from '../../platform/idempotency/fingerprint.ts';
import { newEntry } from '../audit/activity-log.ts';
import type { InboxContext } from './inbox-context.ts';
import type { MessageRecord, ReplyRecord } from './message-model.ts';
import { type StoredMessage, readMessage } from './message-repository.ts';

/** More than administrators answer the same message at once. */
const MAX_ATTEMPTS = 100;

interface ReplyOptions {
  by: Actor;
  adminId: string;
  idempotencyKey: string | undefined;
  hasMailServer: boolean;
}

/** Stores the reply with its log entry, from which the mail is planned. Once per idempotency key. */
export async function replyToMessage(
  { messages, now }: Pick<InboxContext, 'messages' | 'now'>,
  reference: string,
  reply: MessageReply,
  { by, adminId, idempotencyKey, hasMailServer }: ReplyOptions,
): Promise<{ message: StoredMessage; replayed: boolean }> {
  const creation = createCreation(reply, { scope: `reply ${adminId} ${reference}`, idempotencyKey });
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = await readMessage(reference, messages.find);
    const existing = creation && found.replies?.find((other) => other.creation?.key === creation.key);
    if (creation && existing) {
      requireSameRequest(existing, creation);
      return { message: found, replayed: true };
    }
    const to = requireAnswerable(found, hasMailServer);
    const at = now();
    const stored: ReplyRecord = {
      id: randomUUID(),
      subject: reply.subject ?? getReplySubject(found),
      text: reply.text,
      to,
      language: found.language ?? DEFAULT_LANGUAGE,
      by: toStoredActor(by),
      at,
      ...(creation && { creation }),
    };
    const fields = markAnswered(found, { at, done: reply.done === true });
    // Without the text: the log is kept longer than messages.
    const activity = newEntry(
      {
        action: 'message.replied',
        targetType: 'message',
        targetId: reference,
        before: { status: found.status },
        after: { status: fields.status },
      },
      { by, at },
    );
    const replies = [...(found.replies ?? []), stored];
    const message = await messages.change(found, { fields: { ...fields, replies, updatedAt: at }, activity });
    if (message) return { message, replayed: false };
  }
  throw new AppError('CONFLICT', 'It is being changed by someone else. Please try again.');
}

/** The reference ends the subject, so that a long one keeps it. */
export function getReplySubject({ subject, reference }: Pick<MessageRecord, 'subject' | 'reference'>): string {
  return tEnglish(office.inbox.replySubject, { subject, reference }).slice(0, REPLY_LIMITS.subject);
}

/** @returns the address. @throws AppError PRECONDITION_FAILED or CONFLICT. */
function requireAnswerable({ status, email, replies = [] }: StoredMessage, hasMailServer: boolean): string {
  if (!hasMailServer) throw new AppError('PRECONDITION_FAILED', tEnglish(office.replies.noServer));
  if (status === 'spam') throw new AppError('CONFLICT', tEnglish(office.replies.spam));
  if (!email) throw new AppError('CONFLICT', tEnglish(office.replies.noAddress));
  if (replies.length >= REPLY_LIMITS.perMessage)
    throw new AppError('CONFLICT', tEnglish(office.replies.tooMany, { max: REPLY_LIMITS.perMessage }));
  return email;
}

function markAnswered(
  { status, firstReplyAt, handledAt }: StoredMessage,
  { at, done }: { at: Date; done: boolean },
): Pick<MessageRecord, 'status' | 'firstReplyAt'> & Partial<Pick<MessageRecord, 'handledAt'>> {
  return {
    status: done ? 'done' : status === 'new' ? 'open' : status,
    firstReplyAt: firstReplyAt ?? at,
    ...(done && { handledAt: handledAt ?? at }),
  };
}
