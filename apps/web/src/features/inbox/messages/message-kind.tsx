import type { Message, MessageChangeInput } from '@waybill/contracts/inbox/message-schema';
import { MESSAGE_STATUSES, MESSAGE_TODO } from '@waybill/contracts/inbox/message-statuses';
import { office } from '@waybill/i18n/office';
import { Check, Inbox, Reply, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { inboxTabs, type InboxAction, type InboxKind } from '#features/inbox/inbox-kind.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { call } from '#lib/api/call.ts';
import { mailto, quoteText } from '#lib/format/mailto.ts';
import { t } from '#lib/language/t.ts';
import { messageCalls } from './message-calls.ts';
import { MessageFacts } from './message-facts.tsx';
import { ReplyClock } from './reply-clock.tsx';
import { ShipmentBeside, ShipmentsBeside } from './shipments-beside.tsx';

/** Messages of the contact form and reports of problems. */
export const messageKind: InboxKind<Message, MessageChangeInput> = {
  ...messageCalls,
  title: 'Messages',
  icon: Inbox,
  searched: 'Reference, name, e-mail, phone or subject',
  tabs: inboxTabs(MESSAGE_STATUSES, { label: 'To answer', statuses: MESSAGE_TODO }),
  none: {
    todo: 'Everybody has been answered',
    other: 'No messages here',
    hint: 'Messages come from the contact form and from tracking pages.',
  },
  failed: {
    list: t(office.inbox.messagesFailed),
    item: t(office.inbox.messageFailed),
    change: t(office.inbox.messageChangeFailed),
  },
  statuses: MESSAGE_STATUSES,
  tones: { new: 'blue', open: 'yellow', done: 'green', spam: 'neutral' },
  getPreview: ({ message }) => message,
  columns: ({ opening, status, received }, now) => [
    {
      label: 'Answer',
      width: 'w-36 max-xl:w-32',
      className: 'max-md:row-start-3',
      cell: (message) => <ReplyClock item={message} now={now} />,
    },
    {
      label: 'From',
      width: 'w-[18%] max-xl:w-[14%]',
      className: 'max-md:row-start-4',
      // A report asks for no name.
      cell: ({ name, email }) => name ?? email ?? 'Somebody with the tracking page',
    },
    opening('Subject', ({ subject }) => subject),
    {
      label: 'Shipment',
      width: 'w-58 max-xl:w-46 max-lg:w-36',
      className: 'max-md:col-span-2 max-md:row-start-2 max-md:empty:hidden',
      cell: (message) => message.shipments.length > 0 && <ShipmentBeside item={message} />,
    },
    status('w-24'),
    received('max-md:row-start-4 md:max-xl:hidden', 'w-34 md:max-xl:hidden'),
  ],
  About: AboutShipment,
  Beside: ShipmentsBeside,
  getTitle: (message) => message?.subject ?? 'Message',
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

function AboutShipment({ trackingId }: { trackingId: string }) {
  return (
    <p>
      About{' '}
      <Link to={officePaths.shipment(trackingId)} className="font-mono underline underline-offset-4">
        {trackingId}
      </Link>
      .{' '}
      <Link to={officePaths.messages} className="underline underline-offset-4">
        Show all messages
      </Link>
    </p>
  );
}

function getMessageActions(message: Message): InboxAction<MessageChangeInput>[] {
  const { status, firstReplyAt, email } = message;
  if (status === 'spam') return [{ label: 'Not spam', variant: 'secondary', change: { status: 'new' } }];
  const isUnanswered = firstReplyAt === null;
  const answered = { replied: true } as const;
  const actions: InboxAction<MessageChangeInput>[] = [{ label: 'Spam', change: { status: 'spam' } }];
  if (isUnanswered && status !== 'done') actions.push({ label: 'Mark as answered', change: answered });
  actions.push(
    status === 'done'
      ? { id: 'done', label: 'Reopen', icon: Undo2, change: { status: 'open' } }
      : { id: 'done', label: 'Done', icon: Check, variant: 'secondary', change: { status: 'done' } },
  );
  if (email !== null) {
    const href = answerAddress(email, message);
    actions.push({ label: 'Reply', icon: Reply, variant: 'primary', href, change: isUnanswered ? answered : undefined });
  }
  return actions;
}

/** An answer in the reader's mail program, with subject and quotation. */
function answerAddress(to: string, { name, subject, reference, message }: Message): string {
  const body = `Hello${name === null ? '' : ` ${name}`},\n\n\n\n${quoteText(message)}\n`;
  return mailto({ to, subject: `Re: ${subject} [${reference}]`, body });
}
