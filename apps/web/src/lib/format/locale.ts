import { getLanguageInfo } from '@waybill/domain/languages';
import { pageLanguage } from '#lib/language/page-language.ts';

/** Set while the back office is open. */
let ofOffice: string | undefined;

/** By which dates, times and numbers are written (BCP 47): in the back office the company's choice, elsewhere the page's language. */
export const formatLocale = (): string => ofOffice ?? getLanguageInfo(pageLanguage()).locale;

/**
 * By which Intl puts words beside a number, as in "2 hours ago" or "a, b, and c": always of the page's language, which in the
 * back office is English. English by itself, since the lists and prices of the public pages are those of no country.
 */
export const wordsLocale = (): string => (pageLanguage() === 'en' ? 'en' : getLanguageInfo(pageLanguage()).locale);

/** Writes dates and numbers by the company's choice from now on; without one, by the page's language again. */
export function setOfficeLocale(locale: string | undefined): void {
  ofOffice = locale;
}
