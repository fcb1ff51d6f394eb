import { useQuery } from '@tanstack/react-query';
import { MESSAGE_STATUS_VALUES, MESSAGE_STATUSES } from '@waybill/contracts/inbox/message-statuses';
import { office } from '@waybill/i18n/office';
import { Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import { inboxListOptions } from '#features/inbox/queries.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { formatQuantity } from '#lib/format/format-quantity.ts';
import { t } from '#lib/language/t.ts';
import { OfficeTime } from '#ui/office-time.tsx';
import { messageCalls } from './message-calls.ts';

const SHOWN_STATUSES = MESSAGE_STATUS_VALUES.filter((status) => status !== 'spam');

const MAX_LISTED = 3;

export function MentionNotice({ trackingId }: { trackingId: string }) {
  const { data } = useQuery(
    inboxListOptions(messageCalls, { statuses: SHOWN_STATUSES, shipment: trackingId, page: 1, limit: MAX_LISTED }),
  );
  const count = data?.pagination.total ?? 0;
  if (count === 0) return null;
  return (
    <section aria-label={t(office.common.messages)}>
      <h2 className="mb-2 text-base">{t(office.common.messages)}</h2>
      <ul className="border-t border-line">
        {data?.items.map(({ reference, subject, status, name, email, createdAt }) => (
          <li key={reference} className="border-b border-line">
            <Link to={officePaths.message(reference)} className="block py-1.5 no-underline hover:bg-surface">
              <span title={subject} className="block truncate font-semibold">
                {subject}
              </span>
              <span className="block truncate text-xs text-ink-soft">
                {MESSAGE_STATUSES.find(({ value }) => value === status)?.label}, {name ?? email ?? t(office.inbox.somebody)},{' '}
                <OfficeTime at={createdAt} as="minute" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={officePaths.messagesAbout(trackingId)}
        className="mt-2 inline-flex min-h-9 items-center gap-2 border-l-4 border-status-blue bg-status-blue-tint px-3 text-status-blue"
      >
        <Mail size={18} />
        {formatQuantity(count, office.inbox.mentions)}
      </Link>
    </section>
  );
}
