import type { Language } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';

export interface Offer {
  offer: string;
  accept: string;
  decline: string;
}

/**
 * What is said to readers of a language on pages in another one. A build for browsers has these words of every language and no
 * others (build/page-texts.ts).
 */
export function offerIn(language: Language): Offer {
  const t = translator(language);
  const { offer, accept, decline } = texts.language;
  return { offer: t(offer), accept: t(accept), decline: t(decline) };
}
