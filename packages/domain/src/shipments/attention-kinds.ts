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
 * Heading of an open shipment on the desk, at most one: due today, newly late, late for longer, or held or silent and due later.
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

/** All attention filters of the list. */
export const NEEDS = [...ATTENTION, ...TRIAGE.filter(({ value }) => value !== 'today')] as const;
export type Need = AttentionKind | TriageKind;
export const NEED_KINDS: readonly Need[] = NEEDS.map(({ value }) => value);
