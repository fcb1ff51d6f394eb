import { QUOTE_STATUS_VALUES, QUOTE_STATUSES, QUOTE_TODO, type QuoteStatus } from '@waybill/contracts/inbox/quote-statuses';

export const QUOTE_TABS = ['todo', ...QUOTE_STATUS_VALUES, 'all'] as const;
export type QuoteTab = (typeof QUOTE_TABS)[number];

const STATUSES_OF: Partial<Record<QuoteTab, readonly QuoteStatus[]>> = {
  todo: QUOTE_TODO,
  all: QUOTE_STATUS_VALUES.filter((status) => status !== 'spam'),
};

/** The statuses that a tab shows. */
export const statusesOf = (tab: QuoteTab): readonly QuoteStatus[] =>
  STATUSES_OF[tab] ?? QUOTE_STATUS_VALUES.filter((status) => status === tab);

export function labelOf(tab: QuoteTab): string {
  if (tab === 'todo') return 'To do';
  return QUOTE_STATUSES.find(({ value }) => value === tab)?.label ?? 'All';
}
