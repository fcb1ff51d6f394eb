import { getLanguageInfo } from '@waybill/domain/languages';
import { pageLanguage } from '#lib/language/page-language.ts';

let officeLocale: string | undefined;

export const getFormatLocale = (): string => officeLocale ?? getLanguageInfo(pageLanguage()).locale;

/** English in the back office. Plain "en" on public pages, whose lists and prices belong to no country. */
export const getWordsLocale = (): string => (pageLanguage() === 'en' ? 'en' : getLanguageInfo(pageLanguage()).locale);

export function setOfficeLocale(locale: string | undefined): void {
  officeLocale = locale;
}

export const formatKilograms = (weight: number): string =>
  weight.toLocaleString(getFormatLocale(), { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 });

export const formatWeight = (weight: string | number | null): string | null =>
  weight === null ? null : formatKilograms(Number(weight));

/** @param currency ISO 4217; blank leaves the number alone. */
export const formatPrice = (price: number, currency: string): string =>
  price.toLocaleString(getWordsLocale(), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...(currency && { style: 'currency', currency }),
  });
