import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { quotePrefillOptions } from '#features/inbox/quotes/quote-calls.ts';
import { duplicatePrefillOptions } from '#features/shipments/queries.ts';
import { quoteSource } from './link-to-quote.ts';

/** What the form of a new shipment is to be filled in from, by its address: `?fromQuote={reference}` (B3) or `?from={trackingId}` (B18). */
export function usePrefillFromAddress() {
  const [params] = useSearchParams();
  const reference = params.get('fromQuote') ?? '';
  const trackingId = reference === '' ? (params.get('from') ?? '') : '';
  const ofQuote = useQuery({ ...quotePrefillOptions(reference), enabled: reference !== '' });
  const ofShipment = useQuery({ ...duplicatePrefillOptions(trackingId), enabled: trackingId !== '' });
  const { data, error, isLoading, refetch } = reference === '' ? ofShipment : ofQuote;
  const source = reference === '' ? `shipment ${trackingId}` : quoteSource(reference);
  return { source, prefill: data && { source, shipment: data }, isLoading, error, retry: () => void refetch() };
}
