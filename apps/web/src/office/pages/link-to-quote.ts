import type { QueryClient } from '@tanstack/react-query';
import { keepItem } from '#features/inbox/queries.ts';
import { quoteCalls } from '#features/inbox/quotes/quote-calls.ts';
import { toast } from '#lib/browser/toast.ts';

const QUOTE = 'quote request ';

/** How the create form names a quote request that it was filled in from. */
export const quoteSource = (reference: string): string => QUOTE + reference;

/**
 * Where a new shipment was made from a quote request, that request is accepted by it. When that cannot be stored, it is said,
 * with another try: the shipment stands either way.
 */
export async function linkToQuote(queryClient: QueryClient, created: { source: string; trackingId: string }): Promise<void> {
  const { source, trackingId } = created;
  if (!source.startsWith(QUOTE)) return;
  const reference = source.slice(QUOTE.length);
  try {
    keepItem(queryClient, quoteCalls, await quoteCalls.change(reference, { trackingId, status: 'accepted' }));
  } catch {
    toast.error(`Quote ${reference} could not be marked as accepted.`, {
      label: 'Retry',
      onAction: () => void linkToQuote(queryClient, created),
    });
  }
}
