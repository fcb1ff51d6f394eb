import type { Quote } from '@waybill/contracts';
import { PackagePlus, Reply, Undo2 } from 'lucide-react';
import { answerAddress } from '#features/inbox/quotes/answer-address.ts';
import { paths } from '#lib/address/paths.ts';
import { Button, LinkButton, OutsideLinkButton } from '#ui/button.tsx';

interface QuoteActionsProps {
  quote: Quote;
  busy: boolean;
  onStatus: (status: Quote['status']) => void;
}

/** What can be done about a quote request. */
export function QuoteActions({ quote, busy, onStatus }: QuoteActionsProps) {
  const { status, trackingId, reference } = quote;
  const to = (next: Quote['status'], label: string) => (
    <Button disabled={busy} onClick={() => onStatus(next)}>
      {label}
    </Button>
  );
  if (status === 'spam') return to('new', 'Not spam');
  const isOver = status === 'accepted' || status === 'declined';
  return (
    <>
      {isOver ? (
        <Button disabled={busy} onClick={() => onStatus('in_progress')}>
          <Undo2 aria-hidden="true" size={18} strokeWidth={1.75} />
          Reopen
        </Button>
      ) : (
        <>
          {to('spam', 'Spam')}
          {status === 'new' && to('in_progress', 'Take on')}
          {to('declined', 'Declined')}
          {status === 'priced' && to('accepted', 'Accepted')}
        </>
      )}
      <OutsideLinkButton href={answerAddress(quote)}>
        <Reply aria-hidden="true" size={18} strokeWidth={1.75} />
        Reply
      </OutsideLinkButton>
      {trackingId === null && status !== 'declined' && (
        <LinkButton to={paths.createFrom({ quote: reference })} look="primary">
          <PackagePlus aria-hidden="true" size={18} strokeWidth={1.75} />
          Convert to shipment
        </LinkButton>
      )}
    </>
  );
}
