/** Ordered by urgency. */
export const ATTENTION = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'on_hold', label: 'On hold for over a day' },
  { value: 'today', label: 'Due today' },
  { value: 'stale', label: 'No news' },
  { value: 'no_contact', label: 'No contact details' },
] as const;

export type AttentionKind = (typeof ATTENTION)[number]['value'];
export const ATTENTION_KINDS = ATTENTION.map(({ value }) => value);

/** Each open shipment is in at most one group. Newly overdue means late by one or two working days. */
export const TRIAGE = [
  { value: 'today', label: 'Due today' },
  { value: 'newly_late', label: 'Newly overdue' },
  { value: 'held', label: 'On hold, due later' },
  { value: 'silent', label: 'No news, due later' },
  { value: 'backlog', label: 'Long overdue' },
] as const;

export type TriageKind = (typeof TRIAGE)[number]['value'];
export const TRIAGE_KINDS = TRIAGE.map(({ value }) => value);

/** Only filters: neither the board nor the notices count them. */
const LIST_ONLY = [{ value: 'not_printed', label: 'Label not printed' }] as const;

export const ATTENTION_FILTERS = [...ATTENTION, ...TRIAGE.filter(({ value }) => value !== 'today'), ...LIST_ONLY] as const;
export type AttentionFilter = AttentionKind | TriageKind | (typeof LIST_ONLY)[number]['value'];
export const ATTENTION_FILTER_VALUES: readonly AttentionFilter[] = ATTENTION_FILTERS.map(({ value }) => value);
