import type { Language } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';

export interface Offer {
  offer: string;
  accept: string;
  decline: string;
}

/** A browser build has these texts in every language, and no other foreign texts (build/page-texts.ts). */
export function getOffer(language: Language): Offer {
  const t = translator(language);
  const { offer, accept, decline } = texts.language;
  return { offer: t(offer), accept: t(accept), decline: t(decline) };
}
