import type { Language } from '@waybill/domain/languages';
import { storedText } from '#lib/browser/stored.ts';

/** The chosen language is stored and offered by public/before-paint.js. */
const declined = storedText('languageDeclined');

export function declineOffer(language: Language): void {
  declined.write(language);
  delete document.documentElement.dataset.offer;
}
