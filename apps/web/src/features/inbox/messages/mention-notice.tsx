import { useQuery } from '@tanstack/react-query';
import { MESSAGE_STATUS_VALUES } from '@waybill/contracts/inbox/message-statuses';
import { Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import { inboxListOptions } from '#features/inbox/queries.ts';
import { paths } from '#lib/address/paths.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { messageCalls } from './message-calls.ts';

const MENTIONS = MESSAGE_STATUS_VALUES.filter((status) => status !== 'spam');

/** On the page of a shipment: how many messages mention it, and the way to them. Nothing where none does. */
export function MentionNotice({ trackingId }: { trackingId: string }) {
  const { data } = useQuery(inboxListOptions(messageCalls, { statuses: MENTIONS, shipment: trackingId, page: 1, limit: 1 }));
  const count = data?.pagination.total ?? 0;
  if (count === 0) return null;
  return (
    <Link
      to={paths.messagesAbout(trackingId)}
      className="inline-flex min-h-9 items-center gap-2 border-l-4 border-status-blue bg-status-blue-tint px-3 text-status-blue"
    >
      <Mail size={18} />
      {count === 1 ? '1 message mentions this shipment' : `${formatCount(count)} messages mention this shipment`}
    </Link>
  );
}
