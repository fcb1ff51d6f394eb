import type { Language } from '@waybill/domain/languages';
import { storedText } from '#lib/browser/stored.ts';

/** The language whose offer the visitor does not want. What he chose himself is kept, and offered, by public/before-paint.js. */
const declined = storedText('languageDeclined');

/** Takes the offer of a language away, on this page and on those to come. */
export function declineOffer(language: Language): void {
  declined.write(language);
  delete document.documentElement.dataset.offer;
}
