const KILOGRAMS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** A weight as people read it, as "18,642.5 kg"; null where none is known. */
export const formatWeight = (weight: string | null): string | null =>
  weight === null ? null : `${KILOGRAMS.format(Number(weight))} kg`;
