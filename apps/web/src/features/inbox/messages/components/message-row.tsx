import type { Message } from '@waybill/contracts';
import { Link } from 'react-router-dom';
import { INBOX_CELL, INBOX_LINK, INBOX_ROW } from '#features/inbox/components/inbox-table.tsx';
import { SuspectedMark } from '#features/inbox/components/suspected-mark.tsx';
import type { InboxAddress } from '#lib/address/use-inbox-address.ts';
import { formatAgo } from '#lib/format/format-date.ts';
import { MessageStatusBadge } from './message-status-badge.tsx';
import { ReplyClock } from './reply-clock.tsx';

interface MessageRowProps {
  message: Message;
  link: ReturnType<InboxAddress<string>['toOpen']>;
  now: Date | undefined;
}

/** One message in the list; the whole row opens it. */
export function MessageRow({ message, link, now }: MessageRowProps) {
  return (
    <tr className={INBOX_ROW}>
      <td className={`${INBOX_CELL} max-md:row-start-2`}>
        <ReplyClock message={message} now={now} />
      </td>
      <td className={`${INBOX_CELL} max-md:row-start-3`}>{senderOf(message)}</td>
      <td className={`${INBOX_CELL} max-md:col-start-1 max-md:row-start-1`}>
        <Link {...link} className={`${INBOX_LINK} ${message.status === 'new' ? 'font-semibold' : ''}`}>
          {message.subject}
        </Link>
      </td>
      <td className={`${INBOX_CELL} max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end`}>
        <span className="flex flex-wrap items-center gap-x-2">
          <MessageStatusBadge status={message.status} />
          <SuspectedMark {...message} />
        </span>
      </td>
      <td className={`${INBOX_CELL} text-ink-soft max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end`}>
        {now && formatAgo(message.createdAt, now)}
      </td>
    </tr>
  );
}

/** Who wrote; a report asks for no name. */
const senderOf = ({ name, email }: Message): string => name ?? email ?? 'Somebody with the tracking page';
