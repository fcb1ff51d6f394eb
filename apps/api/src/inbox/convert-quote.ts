import { EXTRA_SERVICES, FREIGHT_TYPES, MEASURES, type ShipmentPrefill } from '@waybill/contracts';
import type { StoredQuote } from './quote-repository.ts';

/**
 * What the form of a shipment made from a quote request starts with: whoever asked sends it, from the place that was named.
 * What the request does not say is left to fill in. Phone and e-mail stay out: a description may be shown to anybody.
 */
export function convertQuote(quote: StoredQuote): ShipmentPrefill {
  return {
    recipient: { name: '', address: null, phone: null, email: null },
    sender: { name: quote.name, address: null },
    origin: quote.cityOfDeparture,
    destination: '',
    description: describeGoods(quote),
    referenceNo: quote.reference,
  };
}

function describeGoods(quote: StoredQuote): string {
  const [weight, ...sizes] = MEASURES.map((measure) => quote[measure]);
  const freight = FREIGHT_TYPES.find(({ value }) => value === quote.freightType)?.label;
  const service = EXTRA_SERVICES.find(({ value }) => value === quote.extraService)?.label;
  return `${freight} (${quote.incoterms}), with ${service?.toLowerCase()}\nWeight: ${weight}\nLength × width × height: ${sizes.join(' × ')}`;
}
