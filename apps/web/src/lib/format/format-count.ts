import { formatLocale } from './locale.ts';

/** A count, as "1,234"; an en dash until it is known. */
export const formatCount = (count: number | undefined): string => count?.toLocaleString(formatLocale()) ?? '–';

/** A weight, as "18,642.5 kg". */
export const formatKilograms = (weight: number): string =>
  weight.toLocaleString(formatLocale(), { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 });
