import type { Language } from '@waybill/contracts/languages/languages';
import { sayIn } from '@waybill/contracts/languages/say-in';
import { texts } from '@waybill/contracts/languages/texts';

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
