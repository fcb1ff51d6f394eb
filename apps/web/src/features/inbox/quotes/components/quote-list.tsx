import type { Quote } from '@waybill/contracts';
import { InboxTable } from '#features/inbox/components/inbox-table.tsx';
import type { InboxAddress } from '#lib/address/use-inbox-address.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { QuoteRow } from './quote-row.tsx';

const COLUMNS = [
  { label: 'Reference', width: 'w-26 max-lg:hidden' },
  { label: 'Name', width: '' },
  { label: 'From, by', width: 'w-[26%]' },
  { label: 'Service', width: 'w-36 max-lg:hidden' },
  { label: 'Chargeable', width: 'w-28 text-right' },
  { label: 'Status', width: 'w-28' },
  { label: 'Received', width: 'w-34' },
] as const;

interface QuoteListProps {
  /** Undefined until the first answer. */
  quotes: readonly Quote[] | undefined;
  expectedRows: number;
  busy: boolean;
  toOpen: InboxAddress<string>['toOpen'];
}

/** The quote requests of a tab (B3). */
export function QuoteList({ quotes, expectedRows, busy, toOpen }: QuoteListProps) {
  const now = useNow();
  return (
    <InboxTable label="Quote requests" columns={COLUMNS} busy={busy} expectedRows={expectedRows}>
      {quotes?.map((quote) => (
        <QuoteRow key={quote.reference} quote={quote} link={toOpen(quote.reference)} now={now} />
      ))}
    </InboxTable>
  );
}
