import type { Quote } from '@waybill/contracts';
import { Link } from 'react-router-dom';
import { INBOX_LINK, InboxTable } from '#features/inbox/components/inbox-table.tsx';
import { SuspectedMark } from '#features/inbox/components/suspected-mark.tsx';
import { formatKg, freightLabel, serviceLabel } from '#features/inbox/quotes/format-quote.ts';
import type { InboxAddress } from '#lib/address/use-inbox-address.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { formatAgo } from '#lib/format/format-date.ts';
import type { Column } from '#ui/data-table.tsx';
import { QuoteStatusBadge } from './quote-status-badge.tsx';

interface QuoteListProps {
  /** Undefined until the first answer. */
  quotes: readonly Quote[] | undefined;
  busy: boolean;
  toOpen: InboxAddress<string>['toOpen'];
}

/** The quote requests of a tab (B3). */
export function QuoteList({ quotes, busy, toOpen }: QuoteListProps) {
  return <InboxTable label="Quote requests" columns={columnsOf(toOpen, useNow())} rows={quotes} busy={busy} />;
}

const columnsOf = (toOpen: QuoteListProps['toOpen'], now: Date | undefined): Column<Quote>[] => [
  {
    label: 'Reference',
    width: 'w-26 max-lg:hidden',
    className: 'font-mono text-ink-soft max-md:row-start-3 md:max-lg:hidden',
    cell: ({ reference }) => reference,
  },
  {
    label: 'Name',
    className: 'max-md:col-start-1 max-md:row-start-1',
    cell: ({ reference, status, name }) => (
      <Link {...toOpen(reference)} className={`${INBOX_LINK} ${status === 'new' ? 'font-semibold' : ''}`}>
        {name}
      </Link>
    ),
  },
  {
    label: 'From, by',
    width: 'w-[26%]',
    className: 'max-md:row-start-2',
    cell: (quote) => `${quote.cityOfDeparture} · ${freightLabel(quote)}`,
  },
  { label: 'Service', width: 'w-36 max-xl:hidden', className: 'max-xl:hidden', cell: serviceLabel },
  {
    label: 'Chargeable',
    width: 'w-28',
    align: 'right',
    className: 'font-mono max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end',
    cell: ({ needsReview, chargeableKg }) =>
      needsReview.length > 0 ? <span className="text-status-yellow">Check sizes</span> : formatKg(chargeableKg),
  },
  {
    label: 'Status',
    width: 'w-28',
    className: 'max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end',
    cell: (quote) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <QuoteStatusBadge status={quote.status} />
        <SuspectedMark {...quote} />
      </span>
    ),
  },
  {
    label: 'Received',
    width: 'w-34',
    className: 'text-ink-soft max-md:col-start-2 max-md:row-start-3 max-md:justify-self-end',
    cell: ({ createdAt }) => now && formatAgo(createdAt, now),
  },
];
