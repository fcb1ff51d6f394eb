import { LEADING_PAGE_BUTTONS } from '@waybill/contracts/constants';

export type PagerItem = number | 'gap-before' | 'gap-after';

/**
 * Which page buttons to show: `1 2 3 ... N` on page 1, `1 ... 5 6 7 ... N` in the middle (R132). A gap always hides something.
 * @param page the current page, from 1 to `pages`.
 */
export function pagerItems(page: number, pages: number): PagerItem[] {
  const first = Math.max(1, Math.min(page - 1, pages - LEADING_PAGE_BUTTONS + 1));
  const last = Math.min(pages, first + LEADING_PAGE_BUTTONS - 1);
  const items: PagerItem[] = [];
  if (first > 1) items.push(1);
  if (first > 2) items.push('gap-before');
  for (let number = first; number <= last; number += 1) items.push(number);
  if (last < pages - 1) items.push('gap-after');
  if (last < pages) items.push(pages);
  return items;
}
