import { message, type MessagePage, type MessageQuery } from '@waybill/contracts/inbox/message-schema';
import { MESSAGE_STATUS_VALUES, OPEN_MESSAGE_STATUSES, type MessageStatus } from '@waybill/contracts/inbox/message-statuses';
import { toPagination } from '../../platform/db/find-page.ts';
import { queryWords } from '../../platform/search/query-words.ts';
import { presentRows } from '../audit/damage/present-rows.ts';
import type { InboxContext } from './inbox-context.ts';
import { presentMessage } from './present-message.ts';

const ALL_BUT_SPAM = MESSAGE_STATUS_VALUES.filter((status) => status !== 'spam');
const PENDING_STATUSES: ReadonlySet<MessageStatus> = new Set(OPEN_MESSAGE_STATUSES);

export async function listMessages(
  { messages, resolveTrackingId, damage }: Pick<InboxContext, 'messages' | 'resolveTrackingId' | 'damage'>,
  { page, limit, status = ALL_BUT_SPAM, search, shipment, answered }: MessageQuery,
): Promise<MessagePage> {
  const words = search === undefined ? [] : queryWords(search);
  const selection = { shipment: shipment && (await resolveTrackingId(shipment)), words };
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
    schema: message,
  });
  return { messages: rows, ...damaged, counts, unanswered, pagination: toPagination({ page, limit, total }) };
}
