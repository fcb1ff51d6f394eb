import type { Quote, QuoteChangeInput } from '@waybill/contracts';
import { ContactLines } from '#features/inbox/components/contact-lines.tsx';
import { NoteForm } from '#features/inbox/components/note-form.tsx';
import { SuspectedMark } from '#features/inbox/components/suspected-mark.tsx';
import { paths } from '#lib/address/paths.ts';
import { formatInstant } from '#lib/format/format-date.ts';
import { CopyableId } from '#ui/copyable-id.tsx';
import { PriceForm } from './price-form.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import { QuoteStatusBadge } from './quote-status-badge.tsx';

interface OpenQuoteProps {
  quote: Quote;
  busy: boolean;
  /** Why the last change was refused. */
  error: Error | undefined;
  onSave: (change: QuoteChangeInput, onSaved: () => void) => void;
}

/** A quote request in whole, with its price and the office's note. */
export function OpenQuote({ quote, busy, error, onSave }: OpenQuoteProps) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ContactLines name={quote.name} email={quote.email} phone={quote.contactNumber} />
        <div className="grid justify-items-end gap-1">
          <QuoteStatusBadge status={quote.status} />
          <SuspectedMark {...quote} />
        </div>
      </div>
      <p className="mt-1 text-ink-soft">{formatInstant(quote.createdAt)}</p>
      {quote.trackingId !== null && (
        <p className="mt-3">
          Became <CopyableId trackingId={quote.trackingId} to={paths.shipment(quote.trackingId)} />
        </p>
      )}
      <QuoteFacts quote={quote} />
      <PriceForm quote={quote} busy={busy} error={error} onSave={onSave} />
      <NoteForm reference={quote.reference} note={quote.note} busy={busy} onSave={(note, onSaved) => onSave({ note }, onSaved)} />
    </>
  );
}
