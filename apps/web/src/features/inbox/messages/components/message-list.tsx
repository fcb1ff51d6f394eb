import type { Message } from '@waybill/contracts';
import { Link } from 'react-router-dom';
import { INBOX_LINK, InboxTable } from '#features/inbox/components/inbox-table.tsx';
import { SuspectedMark } from '#features/inbox/components/suspected-mark.tsx';
import type { InboxAddress } from '#lib/address/use-inbox-address.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { formatAgo } from '#lib/format/format-date.ts';
import type { Column } from '#ui/data-table.tsx';
import { MessageStatusBadge } from './message-status-badge.tsx';
import { ReplyClock } from './reply-clock.tsx';

interface MessageListProps {
  /** Undefined until the first answer. */
  messages: readonly Message[] | undefined;
  busy: boolean;
  toOpen: InboxAddress<string>['toOpen'];
}

/** The messages of a tab (B4). */
export function MessageList({ messages, busy, toOpen }: MessageListProps) {
  return <InboxTable label="Messages" columns={columnsOf(toOpen, useNow())} rows={messages} busy={busy} />;
}

const columnsOf = (toOpen: MessageListProps['toOpen'], now: Date | undefined): Column<Message>[] => [
  {
    label: 'Answer',
    width: 'w-36',
    className: 'max-md:row-start-2',
    cell: (message) => <ReplyClock message={message} now={now} />,
  },
  {
    label: 'From',
    width: 'w-[24%]',
    className: 'max-md:row-start-3',
    // A report asks for no name.
    cell: ({ name, email }) => name ?? email ?? 'Somebody with the tracking page',
  },
  {
    label: 'Subject',
    className: 'max-md:col-start-1 max-md:row-start-1',
    cell: ({ reference, status, subject }) => (
      <Link {...toOpen(reference)} className={`${INBOX_LINK} ${status === 'new' ? 'font-semibold' : ''}`}>
        {subject}
      </Link>
    ),
  },
  {
    label: 'Status',
    width: 'w-24',
    className: 'max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end',
    cell: (message) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <MessageStatusBadge status={message.status} />
        <SuspectedMark {...message} />
      </span>
    ),
  },
  {
    label: 'Received',
    width: 'w-34',
    className: 'text-ink-soft max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end',
    cell: ({ createdAt }) => now && formatAgo(createdAt, now),
  },
];
