import type { Quote } from '@waybill/contracts/inbox/quote-schema';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { mailto } from '#lib/format/mailto.ts';
import { formatAmount, formatKg, freightLabel, MEASURE_LABELS, serviceLabel } from './format-quote.ts';

/** The address of an answer in the reader's mail program: what was asked for, the price or what is missing for one. */
export function answerAddress(quote: Quote): string {
  const body = [
    `Hello ${quote.name},`,
    '',
    describeRequest(quote),
    ...describeWeight(quote),
    '',
    ...describePrice(quote),
    '',
    '',
  ].join('\n');
  return mailto({ to: quote.email, subject: `Your quote request ${quote.reference}`, body });
}

function describeRequest(quote: Quote): string {
  const { reference, cityOfDeparture, cityOfArrival, incoterms, pieceCount } = quote;
  const way = cityOfArrival === null ? `from ${cityOfDeparture}` : `from ${cityOfDeparture} to ${cityOfArrival}`;
  const pieces = pieceCount === null ? '' : `, ${pieceCount} ${pieceCount === 1 ? 'piece' : 'pieces'}`;
  return `thank you for your request ${reference}: ${freightLabel(quote)} ${way}, ${incoterms}${pieces}, with ${serviceLabel(quote).toLowerCase()}.`;
}

function describeWeight({ needsReview, chargeableKg }: Quote): string[] {
  if (needsReview.length > 0) {
    const missing = needsReview.map((measure) => MEASURE_LABELS[measure].toLowerCase()).join(', ');
    return [`To name a price we still need, in kilograms and centimetres: ${missing}.`];
  }
  return [`Chargeable weight: ${formatKg(chargeableKg)}.`];
}

function describePrice({ amount, currency, validUntil }: Quote): string[] {
  if (amount === null || currency === null) return [];
  const until = validUntil === null ? '' : `, valid until ${formatCalendarDate(validUntil)}`;
  return [`Our price: ${formatAmount(amount, currency)}${until}.`];
}
