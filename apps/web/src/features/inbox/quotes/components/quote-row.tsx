import type { Quote } from '@waybill/contracts';
import { Link } from 'react-router-dom';
import { INBOX_CELL, INBOX_LINK, INBOX_ROW } from '#features/inbox/components/inbox-table.tsx';
import { SuspectedMark } from '#features/inbox/components/suspected-mark.tsx';
import { formatKg, freightLabel, serviceLabel } from '#features/inbox/quotes/format-quote.ts';
import type { InboxAddress } from '#lib/address/use-inbox-address.ts';
import { formatAgo } from '#lib/format/format-date.ts';
import { QuoteStatusBadge } from './quote-status-badge.tsx';

interface QuoteRowProps {
  quote: Quote;
  link: ReturnType<InboxAddress<string>['toOpen']>;
  now: Date | undefined;
}

/** One quote request in the list; the whole row opens it. */
export function QuoteRow({ quote, link, now }: QuoteRowProps) {
  const { status, name, needsReview, chargeableKg } = quote;
  return (
    <tr className={INBOX_ROW}>
      <td className={`${INBOX_CELL} font-mono text-ink-soft max-md:row-start-3 md:max-lg:hidden`}>{quote.reference}</td>
      <td className={`${INBOX_CELL} max-md:col-start-1 max-md:row-start-1`}>
        <Link {...link} className={`${INBOX_LINK} ${status === 'new' ? 'font-semibold' : ''}`}>
          {name}
        </Link>
      </td>
      <td className={`${INBOX_CELL} max-md:row-start-2`}>
        {quote.cityOfDeparture} · {freightLabel(quote)}
      </td>
      <td className={`${INBOX_CELL} max-lg:hidden`}>{serviceLabel(quote)}</td>
      <td className={`${INBOX_CELL} text-right font-mono max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end`}>
        {needsReview.length > 0 ? <span className="text-status-yellow">Check sizes</span> : formatKg(chargeableKg)}
      </td>
      <td className={`${INBOX_CELL} max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end`}>
        <span className="flex flex-wrap items-center gap-x-2">
          <QuoteStatusBadge status={status} />
          <SuspectedMark {...quote} />
        </span>
      </td>
      <td className={`${INBOX_CELL} text-ink-soft max-md:col-start-2 max-md:row-start-3 max-md:justify-self-end`}>
        {now && formatAgo(quote.createdAt, now)}
      </td>
    </tr>
  );
}
