import { getFormatLocale } from './locale.ts';

export const formatCount = (count: number | undefined): string => count?.toLocaleString(getFormatLocale()) ?? '–';

export const formatKilograms = (weight: number): string =>
  weight.toLocaleString(getFormatLocale(), { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 });

export const formatQuantity = (count: number, one: string): string => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

export const formatWeight = (weight: string | number | null): string | null =>
  weight === null ? null : formatKilograms(Number(weight));
