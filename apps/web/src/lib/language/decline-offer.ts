import type { Language } from '@waybill/domain/languages';
import { storedText } from '#lib/browser/stored.ts';

/** Declined language. The chosen one is stored and offered by public/before-paint.js. */
const declined = storedText('languageDeclined');

/** Hides the offer of a language on this page and later ones. */
export function declineOffer(language: Language): void {
  declined.write(language);
  delete document.documentElement.dataset.offer;
}
