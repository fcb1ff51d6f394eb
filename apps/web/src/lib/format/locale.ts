import { getLanguageInfo } from '@waybill/domain/languages';
import { pageLanguage } from '#lib/language/page-language.ts';

/** Set while the back office is open. */
let officeLocale: string | undefined;

/** BCP 47 locale of dates, times and numbers: the company's in the back office, else the page's language. */
export const getFormatLocale = (): string => officeLocale ?? getLanguageInfo(pageLanguage()).locale;

/**
 * Locale of words beside numbers, such as "2 hours ago": the page's language, English in the back office.
 * Plain "en" on public pages, whose lists and prices belong to no country.
 */
export const getWordsLocale = (): string => (pageLanguage() === 'en' ? 'en' : getLanguageInfo(pageLanguage()).locale);

/** Sets the company's locale for dates and numbers; undefined returns to the page's language. */
export function setOfficeLocale(locale: string | undefined): void {
  officeLocale = locale;
}
