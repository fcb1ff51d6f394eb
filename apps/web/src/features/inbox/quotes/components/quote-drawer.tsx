import { useQuery } from '@tanstack/react-query';
import type { Quote } from '@waybill/contracts';
import { INBOX_TEXTS } from '@waybill/contracts/inbox/texts';
import { ChangeFailure } from '#features/inbox/components/change-failure.tsx';
import { DrawerState } from '#features/inbox/components/drawer-state.tsx';
import { Drawer } from '#features/inbox/components/drawer.tsx';
import { getQuoteOptions } from '#features/inbox/quotes/api/get-quote.ts';
import { useQuoteChange } from '#features/inbox/quotes/use-quote-change.ts';
import { ProgressLine } from '#ui/progress-line.tsx';
import { OpenQuote } from './open-quote.tsx';
import { QuoteActions } from './quote-actions.tsx';

interface QuoteDrawerProps {
  reference: string;
  /** The list behind it. */
  quotes: readonly Quote[];
  onShow: (reference: string | undefined) => void;
}

/**
 * One quote request over the list (B3), and what can be done about it. The drawer stays while one goes from request to request, and
 * the request stays when it cannot be read anew; before it has been read, it is as its row has it.
 */
export function QuoteDrawer({ reference, quotes, onShow }: QuoteDrawerProps) {
  const { data, error, refetch } = useQuery(getQuoteOptions(reference));
  const quote = data ?? quotes.find((other) => other.reference === reference);
  const { change, isPending, failure } = useQuoteChange(reference, quote?.version);
  return (
    <Drawer
      title={quote ? `Quote for ${quote.name}` : 'Quote request'}
      reference={reference}
      references={quotes.map((other) => other.reference)}
      onShow={onShow}
      footer={quote && <QuoteActions quote={quote} busy={isPending} onStatus={(status) => change({ status })} />}
    >
      {(error || !quote) && <DrawerState error={error} failed={INBOX_TEXTS.quoteFailed} onRetry={() => void refetch()} />}
      <ProgressLine busy={isPending} />
      <ChangeFailure failure={failure} />
      {quote && (
        <OpenQuote
          key={reference}
          quote={quote}
          busy={isPending}
          error={failure?.error}
          onSave={(offer, onSaved) => change(offer, { onSuccess: onSaved })}
        />
      )}
    </Drawer>
  );
}
