import { useQuery } from '@tanstack/react-query';
import type { Quote } from '@waybill/contracts';
import { INBOX_TEXTS } from '@waybill/contracts/texts/inbox';
import { DrawerState } from '#components/admin/inbox/drawer-state.tsx';
import { Drawer } from '#components/admin/inbox/drawer.tsx';
import { getQuoteOptions } from '../api/get-quote.ts';
import { OpenQuote } from './open-quote.tsx';

interface QuoteDrawerProps {
  reference: string;
  /** The list behind it. */
  quotes: readonly Quote[];
  onShow: (reference: string | undefined) => void;
}

/** One quote request over the list (B3): shown at once from its row, and read anew. */
export function QuoteDrawer({ reference, quotes, onShow }: QuoteDrawerProps) {
  const inList = quotes.find((quote) => quote.reference === reference);
  const { data, error, refetch } = useQuery({ ...getQuoteOptions(reference), placeholderData: inList });
  const place = { reference, references: quotes.map((quote) => quote.reference), onShow };
  if (data && !error) return <OpenQuote key={reference} quote={data} {...place} />;
  return (
    <Drawer title="Quote request" footer={null} {...place}>
      <DrawerState error={error} failed={INBOX_TEXTS.quoteFailed} onRetry={() => void refetch()} />
    </Drawer>
  );
}
