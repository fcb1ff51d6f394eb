import type { Settings } from '@waybill/contracts/site/schema';
import { getLanguageInfo } from '@waybill/domain/languages';
import { mergeFullStops } from '@waybill/i18n/merge-full-stops';
import { formatMoney } from '@waybill/i18n/phrases/format-answer';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { formatFullDate } from '../../../platform/time/reader-clock.ts';
import { getOfferAddress } from '../../inbox/offers.ts';
import type { StoredQuote } from '../../inbox/store/quote-repository.ts';
import type { MailRecord } from '../mail-model.ts';
import { HIDDEN_TOKEN } from './compose-mail.ts';
import type { LetterParts } from './mail-html.ts';

interface OfferOptions {
  company: Settings['company'];
  publicUrl: string | undefined;
  token: string | undefined;
}

/** Its price and what was asked for. @returns undefined if the request has no such offer. */
export function writeOffer(
  { occasion, language }: MailRecord,
  quote: StoredQuote,
  { company: { name: company }, publicUrl, token = HIDDEN_TOKEN }: OfferOptions,
): LetterParts | undefined {
  const { reference, name } = quote;
  const offer = quote.offers?.find(({ id }) => id === occasion);
  if (!offer) return undefined;
  const t = translator(language);
  const body = t(texts.mail.bodies.offer, { greeting: t(texts.mail.greeting, { name }) });
  return {
    subject: t(texts.mail.subjects.offer, { reference }),
    paragraphs: [body, offer.text ?? ''].flatMap((text) => text.split(/\n{2,}/)).filter((text) => text !== ''),
    facts: [
      { name: t(texts.offer.price), value: formatMoney(offer, getLanguageInfo(language).locale) },
      { name: t(texts.offer.validUntil), value: formatFullDate(offer.validUntil, language) },
      { name: t(texts.quote.cityOfDeparture), value: quote.cityOfDeparture },
      { name: t(texts.quote.cityOfArrival), value: quote.cityOfArrival ?? '' },
      { name: t(texts.quote.freightType), value: t(texts.quote.freightTypes[quote.freightType]) },
      { name: t(texts.quote.extraService), value: t(texts.quote.extraServices[quote.extraService]) },
      { name: t(texts.quote.pieces), value: quote.pieces ?? '' },
      { name: t(texts.quote.weight), value: quote.weight },
    ].filter(({ value }) => value !== ''),
    button: publicUrl ? { label: t(texts.offer.open), href: getOfferAddress(publicUrl, offer, token) } : undefined,
    notes: [mergeFullStops(t(texts.mail.whyOffer, { company, reference }))],
  };
}
