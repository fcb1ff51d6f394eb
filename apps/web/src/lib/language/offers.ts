import type { Language } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { sayIn } from '@waybill/i18n/translator';

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
  const say = sayIn(language);
  const { offer, accept, decline } = texts.language;
  return { offer: say(offer), accept: say(accept), decline: say(decline) };
}
