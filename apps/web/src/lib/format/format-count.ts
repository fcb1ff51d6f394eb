import { getFormatLocale } from './locale.ts';

export const formatCount = (count: number | undefined): string => count?.toLocaleString(getFormatLocale()) ?? '–';

export const formatQuantity = (count: number, one: string): string => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;
