import type { ShipmentPrefill } from '@waybill/contracts/shipments/prefill-schema';
import { MEASURES } from '@waybill/domain/inbox/freight-measures';
import { formatWeight } from '@waybill/domain/shipments/parcel';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { readNumbers } from '../shipments/present-shipment.ts';
import type { StoredQuote } from './quote-repository.ts';

/** Phone and email stay out of the description, which is public. */
export function convertQuote(quote: StoredQuote): ShipmentPrefill {
  return {
    recipient: { name: '', address: null, phone: null, email: null },
    sender: { name: quote.name, address: null, phone: quote.contactNumber, email: quote.email },
    origin: quote.cityOfDeparture,
    destination: quote.cityOfArrival ?? '',
    service: freightLabel(quote),
    ...readNumbers({
      pieces: quote.pieceCount?.toString(),
      weight: quote.weightKg === undefined ? null : formatWeight(quote.weightKg),
    }),
    description: describeGoods(quote),
    referenceNo: quote.reference,
  };
}

const freightLabel = ({ freightType }: StoredQuote): string => tEnglish(texts.quote.freightTypes[freightType]);

function describeGoods(quote: StoredQuote): string {
  const [weight, ...sizes] = MEASURES.map((measure) => quote[measure]);
  const service = tEnglish(texts.quote.extraServices[quote.extraService]);
  return `${freightLabel(quote)} (${quote.incoterms}), with ${service.toLowerCase()}\nWeight: ${weight}\nLength × width × height: ${sizes.join(' × ')}`;
}
