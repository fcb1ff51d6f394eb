import type { Message } from '@waybill/i18n/message';
import { t } from '#lib/language/t.ts';
import { formatCount } from './format-count.ts';

/** The message chooses by `count` and shows `figure`. */
export const formatQuantity = (count: number, message: Message<{ count: number; figure: string }>): string =>
  t(message, { count, figure: formatCount(count) });
