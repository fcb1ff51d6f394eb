import { getFormatLocale } from './locale.ts';

/** A count such as "1,234"; an en dash while unknown. */
export const formatCount = (count: number | undefined): string => count?.toLocaleString(getFormatLocale()) ?? '–';

/** A weight such as "18,642.5 kg". */
export const formatKilograms = (weight: number): string =>
  weight.toLocaleString(getFormatLocale(), { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 });

/** A count with its noun, such as "1 row" or "1,234 rows". */
export const formatQuantity = (count: number, one: string): string => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;
