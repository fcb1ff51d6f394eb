import type { Message, MessageChangeInput } from '@waybill/contracts/inbox/message-schema';
import { MESSAGE_STATUSES, type MessageStatus, OPEN_MESSAGE_STATUSES } from '@waybill/contracts/inbox/message-statuses';
import { HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { Check, Inbox, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type InboxAction, type InboxKind, inboxTabs } from '#features/inbox/inbox-kind.ts';
import { InboxPage } from '#features/inbox/inbox-page.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { call } from '#lib/api/call.ts';
import { t } from '#lib/language/t.ts';
import { messageCalls } from './message-calls.ts';
import { MessageFacts, MessageShipmentsProvider, MessageShipmentStatus } from './message-facts.tsx';

const OPEN_STATUSES: ReadonlySet<MessageStatus> = new Set(OPEN_MESSAGE_STATUSES);

const SOON_MS = 4 * HOUR_MS;

const TEXT_CLASSES: Record<ReplyDeadline['state'], string> = {
  overdue: 'font-semibold text-status-red',
  soon: 'font-semibold text-status-yellow',
  calm: 'text-ink-soft',
};

const messageKind: InboxKind<Message, MessageChangeInput> = {
  ...messageCalls,
  title: t(office.common.messages),
  icon: Inbox,
  searchPlaceholder: t(office.inbox.messageSearchPlaceholder),
  tabs: inboxTabs(MESSAGE_STATUSES, { label: t(office.inbox.toAnswer), statuses: OPEN_MESSAGE_STATUSES, isUnfinished: true }),
  emptyTexts: {
    todo: t(office.inbox.everybodyAnswered),
    other: t(office.inbox.noMessagesHere),
    hint: t(office.inbox.noMessagesHint),
  },
  errorTexts: {
    list: t(office.inbox.messagesFailed),
    item: t(office.inbox.messageFailed),
    change: t(office.inbox.messageChangeFailed),
  },
  statuses: MESSAGE_STATUSES,
  tones: { new: 'blue', open: 'yellow', done: 'green', spam: 'neutral' },
  getPreview: ({ message }) => message,
  columns: ({ opening, status, received }, now) => [
    {
      label: t(office.inbox.answer),
      width: 'w-36 max-xl:w-32',
      className: 'max-md:row-start-3',
      cell: (message) => <ReplyClock item={message} now={now} />,
    },
    {
      label: t(office.common.from),
      width: 'w-[18%] max-xl:w-[20%]',
      className: 'max-md:row-start-4',
      // Reports do not ask for a name.
      cell: ({ name, email }) => name ?? email ?? t(office.inbox.trackingPageVisitor),
    },
    opening(t(office.common.subject), ({ subject }) => subject),
    {
      label: t(office.common.shipment),
      width: 'w-58 max-xl:w-34',
      className: 'max-md:col-span-2 max-md:row-start-2 max-md:empty:hidden',
      cell: (message) => message.shipments.length > 0 && <MessageShipmentStatus item={message} />,
    },
    status('w-24'),
    received('max-md:row-start-4 md:max-xl:hidden', 'w-34 md:max-xl:hidden'),
  ],
  ShipmentFilterNote: ShipmentFilterNote,
  Provider: MessageShipmentsProvider,
  getTitle: (message) => message?.subject ?? t(office.inbox.message),
  getPhone: ({ phone }) => phone,
  Clock: ReplyClock,
  Facts: MessageFacts,
  getActions: getMessageActions,
  removal: {
    remove: (reference) => call('deleteMessage', { params: { reference } }),
    restore: async (reference) => (await call('restoreMessage', { params: { reference } })).data,
    texts: {
      removed: t(office.inbox.messageDeleted),
      removeFailed: t(office.inbox.messageDeleteFailed),
      restored: t(office.inbox.messageRestored),
      restoreFailed: t(office.inbox.messageRestoreFailed),
    },
  },
};

export const MessagesPage = () => <InboxPage kind={messageKind} />;

interface ReplyDeadline {
  text: string;
  state: 'overdue' | 'soon' | 'calm';
}

type Timed = Pick<Message, 'status' | 'createdAt' | 'dueAt' | 'firstReplyAt'>;

/** The site promises an answer within 24 hours. Undefined without a promise or once nobody waits. */
export function describeDeadline({ status, createdAt, dueAt, firstReplyAt }: Timed, now: Date): ReplyDeadline | undefined {
  if (status === 'spam') return undefined;
  if (firstReplyAt !== null) {
    return {
      text: t(office.inbox.answeredAfter, { span: span(Date.parse(firstReplyAt) - Date.parse(createdAt)) }),
      state: 'calm',
    };
  }
  if (!OPEN_STATUSES.has(status)) return undefined;
  const left = Date.parse(dueAt) - now.getTime();
  if (left < 0) return { text: t(office.inbox.overdueBy, { span: span(-left) }), state: 'overdue' };
  return { text: t(office.inbox.dueIn, { span: span(left) }), state: left < SOON_MS ? 'soon' : 'calm' };
}

function ShipmentFilterNote({ trackingId }: { trackingId: string }) {
  return (
    <p>
      {t(office.inbox.about)}{' '}
      <Link to={officePaths.shipment(trackingId)} className="font-mono underline underline-offset-4">
        {trackingId}
      </Link>
      .{' '}
      <Link to={officePaths.messages} className="underline underline-offset-4">
        {t(office.inbox.showAllMessages)}
      </Link>
    </p>
  );
}

function ReplyClock({ item, now }: { item: Message; now: Date | undefined }) {
  const clock = now && describeDeadline(item, now);
  return clock ? <span className={TEXT_CLASSES[clock.state]}>{clock.text}</span> : null;
}

function getMessageActions(message: Message): InboxAction<MessageChangeInput>[] {
  const { status, firstReplyAt } = message;
  if (status === 'spam') return [{ label: t(office.inbox.notSpam), variant: 'secondary', change: { status: 'new' } }];
  const actions: InboxAction<MessageChangeInput>[] = [{ label: t(office.inbox.spam), change: { status: 'spam' } }];
  if (firstReplyAt === null && status !== 'done')
    actions.push({ label: t(office.inbox.markAsAnswered), change: { replied: true } });
  actions.push(
    status === 'done'
      ? { id: 'done', label: t(office.inbox.reopen), icon: Undo2, change: { status: 'open' } }
      : { id: 'done', label: t(office.common.done), icon: Check, variant: 'secondary', change: { status: 'done' } },
  );
  return actions;
}

/** Duration in its largest unit: "40 min", "3 h", "2 days". */
function span(ms: number): string {
  if (ms < HOUR_MS) return t(office.inbox.minutes, { n: String(Math.max(1, Math.floor(ms / MINUTE_MS))) });
  if (ms < 48 * HOUR_MS) return t(office.inbox.hours, { n: String(Math.floor(ms / HOUR_MS)) });
  return t(office.inbox.days, { n: String(Math.floor(ms / (24 * HOUR_MS))) });
}
