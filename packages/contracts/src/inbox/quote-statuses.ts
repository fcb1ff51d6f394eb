export const QUOTE_STATUSES = [
  { value: 'new', label: 'New' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'priced', label: 'Priced' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
  { value: 'spam', label: 'Spam' },
] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]['value'];
export const QUOTE_STATUS_VALUES = QUOTE_STATUSES.map(({ value }) => value);

export const OPEN_QUOTE_STATUSES = ['new', 'in_progress', 'priced'] as const satisfies readonly QuoteStatus[];
