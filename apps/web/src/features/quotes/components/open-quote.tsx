import type { Quote } from '@waybill/contracts';
import { CopyableId } from '#components/admin/copyable-id.tsx';
import { ChangeFailure } from '#components/admin/inbox/change-failure.tsx';
import { ContactLines } from '#components/admin/inbox/contact-lines.tsx';
import { Drawer } from '#components/admin/inbox/drawer.tsx';
import { NoteForm } from '#components/admin/inbox/note-form.tsx';
import { SuspectedMark } from '#components/admin/inbox/suspected-mark.tsx';
import { ProgressLine } from '#components/admin/progress-line.tsx';
import { formatInstant } from '#lib/format-date.ts';
import { paths } from '#lib/paths.ts';
import { useQuoteChange } from '../use-quote-change.ts';
import { PriceForm } from './price-form.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import { QuoteStatusBadge } from './quote-status-badge.tsx';

interface OpenQuoteProps {
  quote: Quote;
  reference: string;
  references: readonly string[];
  onShow: (reference: string | undefined) => void;
}

/** A quote request in whole, and everything that can be done about it. */
export function OpenQuote({ quote, ...place }: OpenQuoteProps) {
  const { change, isPending, failure } = useQuoteChange(quote);
  return (
    <Drawer
      title={`Quote for ${quote.name}`}
      footer={<QuoteActions quote={quote} busy={isPending} onStatus={(status) => change({ status })} />}
      {...place}
    >
      <ProgressLine busy={isPending} />
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
      <ChangeFailure failure={failure} />
      <QuoteFacts quote={quote} />
      <PriceForm
        quote={quote}
        busy={isPending}
        error={failure?.error}
        onSave={(offer, onSaved) => change(offer, { onSuccess: onSaved })}
      />
      <NoteForm
        reference={quote.reference}
        note={quote.note}
        busy={isPending}
        onSave={(note, onSaved) => change({ note }, { onSuccess: onSaved })}
      />
    </Drawer>
  );
}
