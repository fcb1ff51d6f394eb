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

/**
 * Where the desk puts an open shipment, each under one of them at most: due today, late since a working day or two, late for
 * longer, or, where it is due later, held or without news.
 */
export const TRIAGE = [
  { value: 'today', label: 'Due today' },
  { value: 'newly_late', label: 'Newly late' },
  { value: 'held', label: 'On hold, due later' },
  { value: 'silent', label: 'No news, due later' },
  { value: 'backlog', label: 'Late for longer' },
] as const;

export type TriageKind = (typeof TRIAGE)[number]['value'];
export const TRIAGE_KINDS = TRIAGE.map(({ value }) => value);

/** All that the list can be narrowed to by what a shipment needs. */
export const NEEDS = [...ATTENTION, ...TRIAGE.filter(({ value }) => value !== 'today')] as const;
export type Need = AttentionKind | TriageKind;
export const NEED_KINDS: readonly Need[] = NEEDS.map(({ value }) => value);
