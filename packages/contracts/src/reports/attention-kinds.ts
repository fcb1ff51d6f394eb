/** Why a shipment needs attention, the most pressing first. */
export const ATTENTION = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'on_hold', label: 'On hold for over a day' },
  { value: 'today', label: 'Due today' },
  { value: 'stale', label: 'No news' },
  { value: 'no_contact', label: 'No contact details' },
] as const;

export type AttentionKind = (typeof ATTENTION)[number]['value'];
export const ATTENTION_KINDS = ATTENTION.map(({ value }) => value);
