import { randomUUID } from 'node:crypto';
import {
  type Message,
  message as messageSchema,
  type MessageChange,
  type MessagePage,
  type MessageQuery,
} from '@waybill/contracts/inbox/message-schema';
import { MESSAGE_STATUS_VALUES, type MessageStatus, OPEN_MESSAGE_STATUSES } from '@waybill/contracts/inbox/message-statuses';
import { type MessageReply, REPLY_LIMITS } from '@waybill/contracts/inbox/reply-schema';
import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { toPagination } from '../../platform/db/find-page.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { toActorFields } from '../../platform/http/actor-fields.ts';
import { type Actor, toStoredActor } from '../../platform/http/actor.ts';
import { type ExpectedVersion, requireVersion } from '../../platform/http/expected-version.ts';
import { createCreation, requireSameRequest } from '../../platform/idempotency/fingerprint.ts';
import { queryWords } from '../../platform/search/query-words.ts';
import { fold, joinWords } from '../../platform/search/words.ts';
import { newEntry } from '../audit/activity-log.ts';
import { presentRows } from '../audit/damage/present-rows.ts';
import { changeSubmission } from './change-submission.ts';
import type { InboxContext, MessageStore } from './inbox-context.ts';
import type { MessageRecord, ReplyRecord } from './store/message-model.ts';
import { readMessage, type StoredMessage } from './store/message-repository.ts';

const ALL_BUT_SPAM = MESSAGE_STATUS_VALUES.filter((status) => status !== 'spam');
const PENDING_STATUSES: ReadonlySet<MessageStatus> = new Set(OPEN_MESSAGE_STATUSES);

/** More than administrators answer the same message at once. */
const MAX_ATTEMPTS = 100;

interface ReplyOptions {
  by: Actor;
  adminId: string;
  idempotencyKey: string | undefined;
  hasMailServer: boolean;
}

export async function listMessages(
  context: InboxContext,
  { page, limit, status = ALL_BUT_SPAM, search, shipment, customer, answered }: MessageQuery,
): Promise<MessagePage> {
  const { messages, resolveTrackingId, damage } = context;
  const words = search === undefined ? [] : queryWords(search);
  const selection = {
    shipment: shipment && (await resolveTrackingId(shipment)),
    words,
    ...(customer && { terms: await findCustomerTerms(context, customer) }),
  };
  if (search !== undefined && words.length === 0) {
    const none = { new: 0, open: 0, done: 0, spam: 0 };
    return { messages: [], counts: none, unanswered: 0, pagination: toPagination({ page, limit, total: 0 }) };
  }
  // Due dates follow creation at a fixed interval, so one index serves both orders.
  const direction = status.every((value) => PENDING_STATUSES.has(value)) ? 1 : -1;
  const [{ found, total }, counts, unanswered] = await Promise.all([
    messages.list({
      ...selection,
      statuses: status,
      unanswered: answered === 'no',
      sort: { dueAt: direction, _id: direction },
      page,
      limit,
    }),
    messages.countByStatus(MESSAGE_STATUS_VALUES, selection),
    messages.countUnanswered(selection),
  ]);
  const { rows, ...damaged } = presentRows(damage, found, {
    kind: 'message',
    getId: ({ reference }) => reference,
    present: presentMessage,
    schema: messageSchema,
  });
  return { messages: rows, ...damaged, counts, unanswered, pagination: toPagination({ page, limit, total }) };
}

/** Newest shipments whose messages belong to a customer. */
const CUSTOMER_SHIPMENTS = 500;

async function findCustomerTerms({ customers, directory, shipments }: InboxContext, customer: string): Promise<string[]> {
  const customerId = (await directory.find(customer)) ?? '';
  const [record, sent] = await Promise.all([
    customers.find(customerId),
    shipments.findNewestOfCustomer(customerId, CUSTOMER_SHIPMENTS),
  ]);
  const emails = [record?.email, ...sent.flatMap(({ returnOf, sender }) => (returnOf === undefined ? sender.email : []))];
  return [
    ...new Set([
      ...sent.map(({ trackingId }) => joinWords(trackingId)),
      ...emails.flatMap((email) => (email ? fold(email) : [])),
    ]),
  ];
}

/** With a version (body or `If-Match`) only that version, else the last write wins. */
export function changeMessage(
  { messages, now }: MessageStore,
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

export async function deleteMessage({ messages, now }: InboxContext, reference: string, by: Actor): Promise<void> {
  await changeSubmission(messages, {
    read: () => readMessage(reference, messages.find),
    // A purge by an older release may have left its mark, which would remove the message at once.
    apply: (_message, at) => ({ deletedAt: at, ...toActorFields('deletedBy', by), purgedAt: undefined }),
    audited: { action: 'message.deleted', targetType: 'message' },
    by,
    now,
  });
}

export function restoreMessage({ messages, now }: InboxContext, reference: string, by: Actor): Promise<StoredMessage> {
  return changeSubmission(messages, {
    read: () => readMessage(reference, messages.findAny),
    apply: () => ({ deletedAt: null, deletedBy: null, deletedByActor: undefined }),
    audited: { action: 'message.restored', targetType: 'message' },
    by,
    now,
  });
}

/** Stores the reply with its log entry, from which the mail is planned. Once per idempotency key. */
export async function replyToMessage(
  { messages, now }: MessageStore,
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
export function getReplySubject({ subject, reference }: MessageRecord): string {
  return tEnglish(office.inbox.replySubject, { subject, reference }).slice(0, REPLY_LIMITS.subject);
}

export function presentMessage(record: MessageRecord): Message {
  return {
    reference: record.reference,
    source: record.source,
    kind: record.kind ?? null,
    name: record.name ?? null,
    email: record.email ?? null,
    phone: record.phone ?? null,
    subject: record.subject,
    message: record.message,
    shipments: record.shipments,
    files: (record.files ?? []).map(({ name: id, type, bytes }) => ({
      id,
      type: type === 'image/png' ? 'image/jpeg' : type,
      bytes,
    })),
    status: record.status,
    suspected: record.suspected ?? false,
    note: record.note ?? null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    dueAt: record.dueAt.toISOString(),
    firstReplyAt: record.firstReplyAt?.toISOString() ?? null,
    handledAt: record.handledAt?.toISOString() ?? null,
    version: record.version,
  };
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
