import type { Message, MessageChangeInput } from '@waybill/contracts/inbox/message-schema';
import { MESSAGE_STATUSES, OPEN_MESSAGE_STATUSES } from '@waybill/contracts/inbox/message-statuses';
import { office } from '@waybill/i18n/office';
import { Check, Inbox, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { inboxTabs, type InboxAction, type InboxKind } from '#features/inbox/inbox-kind.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { call } from '#lib/api/call.ts';
import { t } from '#lib/language/t.ts';
import { messageCalls } from './message-calls.ts';
import { MessageFacts } from './message-facts.tsx';
import { MessageShipmentStatus, MessageShipmentsProvider } from './message-shipments.tsx';
import { ReplyClock } from './reply-clock.tsx';

export const messageKind: InboxKind<Message, MessageChangeInput> = {
  ...messageCalls,
  title: t(office.common.messages),
  icon: Inbox,
  searchPlaceholder: t(office.inbox.messageSearchPlaceholder),
  tabs: inboxTabs(MESSAGE_STATUSES, { label: t(office.inbox.toAnswer), statuses: OPEN_MESSAGE_STATUSES, isUnanswered: true }),
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
