import { formatKilograms } from '#lib/format/format-count.ts';

export const formatWeight = (weight: string | number | null): string | null =>
  weight === null ? null : formatKilograms(Number(weight));
