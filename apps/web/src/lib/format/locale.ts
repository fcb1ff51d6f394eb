import { getLanguageInfo } from '@waybill/domain/languages';
import { pageLanguage } from '#lib/language/page-language.ts';

let officeLocale: string | undefined;

export const getFormatLocale = (): string => officeLocale ?? getLanguageInfo(pageLanguage()).locale;

/** English in the back office. Plain "en" on public pages, whose lists and prices belong to no country. */
export const getWordsLocale = (): string => (pageLanguage() === 'en' ? 'en' : getLanguageInfo(pageLanguage()).locale);

export function setOfficeLocale(locale: string | undefined): void {
  officeLocale = locale;
}
