import type { Quote } from '@waybill/contracts/inbox/quote-schema';
import { office } from '@waybill/i18n/office';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { formatQuantity } from '#lib/format/format-quantity.ts';
import { mailto } from '#lib/format/mailto.ts';
import { t } from '#lib/language/t.ts';
import { formatAmount, formatKg, freightLabel, measureLabel, serviceLabel } from './format-quote.ts';

/** For the office's own mail program. @param link to the offer. */
export function createReplyUrl(quote: Quote, link: string | null = null): string {
  const body = [
    t(office.inbox.mailGreeting, { name: quote.name }),
    '',
    describeRequest(quote),
    ...describeWeight(quote),
    '',
    ...describePrice(quote),
    ...(link === null ? [] : ['', t(office.offers.seeLink, { link })]),
    '',
    '',
  ].join('\n');
  return mailto({ to: quote.email, subject: t(office.inbox.mailSubject, { reference: quote.reference }), body });
}

function describeRequest(quote: Quote): string {
  const { reference, cityOfDeparture, cityOfArrival, incoterms, pieceCount } = quote;
  const route =
    cityOfArrival === null
      ? t(office.inbox.mailWayFrom, { from: cityOfDeparture })
      : t(office.inbox.mailWay, { from: cityOfDeparture, to: cityOfArrival });
  const terms = pieceCount === null ? incoterms : `${incoterms}, ${formatQuantity(pieceCount, office.inbox.mailPieces)}`;
  return t(office.inbox.mailRequest, {
    reference,
    freight: freightLabel(quote),
    way: route,
    terms,
    service: serviceLabel(quote).toLowerCase(),
  });
}

function describeWeight({ needsReview, chargeableKg }: Quote): string[] {
  if (needsReview.length > 0) {
    const missing = needsReview.map((measure) => measureLabel(measure).toLowerCase()).join(', ');
    return [t(office.inbox.mailMissingMeasures, { missing })];
  }
  return [t(office.inbox.mailChargeableWeight, { chargeableKg: formatKg(chargeableKg) })];
}

function describePrice({ amount, currency, validUntil }: Quote): string[] {
  if (amount === null || currency === null) return [];
  const validity = validUntil === null ? '' : t(office.inbox.validUntilDate, { date: formatCalendarDate(validUntil) });
  return [t(office.inbox.mailPrice, { amount: formatAmount(amount, currency), until: validity })];
}
