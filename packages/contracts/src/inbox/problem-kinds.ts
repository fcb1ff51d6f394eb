/** What can be wrong with a shipment, in the words of the person who waits for it. */
export const PROBLEM_KINDS = [
  { value: 'not_received', label: 'Marked as delivered, but not here' },
  { value: 'damaged', label: 'It arrived damaged' },
  { value: 'wrong_info', label: 'Something on this page is wrong' },
  { value: 'other', label: 'Something else' },
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number]['value'];
