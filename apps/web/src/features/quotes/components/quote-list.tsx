import type { Quote } from '@waybill/contracts';
import { InboxTable } from '#components/admin/inbox/inbox-table.tsx';
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
  toOpen: (reference: string) => string;
}

/** The quote requests of a tab (B3). */
export function QuoteList({ quotes, expectedRows, busy, toOpen }: QuoteListProps) {
  return (
    <InboxTable label="Quote requests" columns={COLUMNS} busy={busy} expectedRows={expectedRows}>
      {quotes?.map((quote) => (
        <QuoteRow key={quote.reference} quote={quote} to={toOpen(quote.reference)} />
      ))}
    </InboxTable>
  );
}
