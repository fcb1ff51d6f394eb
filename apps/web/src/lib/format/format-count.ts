/** A count, as "1,234"; an en dash until it is known. */
export const formatCount = (count: number | undefined): string => count?.toLocaleString('en') ?? '–';

/** A count of things with their noun, as "1 row" or "1,234 rows". */
export const countOf = (count: number, one: string): string => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;
