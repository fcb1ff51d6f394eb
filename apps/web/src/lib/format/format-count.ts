import { getFormatLocale, getWordsLocale } from './locale.ts';

export const formatCount = (count: number | undefined): string => count?.toLocaleString(getFormatLocale()) ?? '–';

export const formatKilograms = (weight: number): string =>
  weight.toLocaleString(getFormatLocale(), { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 });

/** @param currency ISO 4217; blank leaves the number alone. */
export const formatPrice = (price: number, currency: string): string =>
  price.toLocaleString(getWordsLocale(), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...(currency && { style: 'currency', currency }),
  });

export const formatQuantity = (count: number, one: string): string => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

export const formatWeight = (weight: string | number | null): string | null =>
  weight === null ? null : formatKilograms(Number(weight));
