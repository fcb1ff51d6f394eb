import { formatKilograms } from '#lib/format/format-count.ts';

/** A weight as people read it, as "18,642.5 kg"; null where none is known. */
export const formatWeight = (weight: string | null): string | null => (weight === null ? null : formatKilograms(Number(weight)));
