import type { Language } from '@waybill/contracts/languages/languages';
import { storedText } from '#lib/browser/stored.ts';
import { keepTyped } from '#lib/browser/typed.ts';

/** What a visitor reads by his own choice; public/before-paint.js offers it on pages in other languages. */
const choice = storedText('language');

/** The language whose offer the visitor does not want. */
const declined = storedText('languageDeclined');

/** Remembers a choice on the device, and what is typed into the tracking field for the page that comes. Forms keep theirs anyway. */
export function chooseLanguage(language: Language): void {
  choice.write(language);
  keepTyped();
}

/** Takes the offer of a language away, on this page and on those to come. */
export function declineOffer(language: Language): void {
  declined.write(language);
  delete document.documentElement.dataset.offer;
}
