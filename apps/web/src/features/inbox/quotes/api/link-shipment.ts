import type { Quote } from '@waybill/contracts';
import { changeQuote } from './change-quote.ts';

/** Notes the shipment that was made from a quote request, which is accepted by that (B3). */
export function linkShipment(reference: string, trackingId: string): Promise<Quote> {
  return changeQuote(reference, { trackingId, status: 'accepted' });
}
