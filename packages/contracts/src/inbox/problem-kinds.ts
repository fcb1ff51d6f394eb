import { OPEN_STATUSES } from '../statuses.ts';

/** What can be wrong with a shipment, in the words of the person who waits for it. */
export const PROBLEM_KINDS = [
  { value: 'late', label: 'It is late' },
  { value: 'not_moving', label: 'It has not moved for days' },
  { value: 'wrong_address', label: 'The address is wrong or has changed' },
  { value: 'not_received', label: 'Marked as delivered, but not here' },
  { value: 'damaged', label: 'It arrived damaged' },
  { value: 'wrong_info', label: 'Something on this page is wrong' },
  { value: 'other', label: 'Something else' },
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number]['value'];

const ON_ARRIVAL: readonly ProblemKind[] = ['not_received', 'damaged'];
const ON_THE_WAY: readonly ProblemKind[] = ['not_moving', 'wrong_address'];

interface Circumstances {
  status: string;
  isLate: boolean;
  /** Whether a day was promised: before it, nothing is late. */
  isDated: boolean;
}

/** The kinds that fit a shipment, the likeliest first. One with a status that nobody knows may have any. */
export function problemKindsFor({ status, isLate, isDated }: Circumstances): (typeof PROBLEM_KINDS)[number][] {
  const isOpen = OPEN_STATUSES.some((open) => open === status);
  const isKnown = isOpen || status === 'delivered';
  return PROBLEM_KINDS.filter(({ value }) => {
    if (value === 'late') return isOpen ? isLate || !isDated : !isKnown;
    if (!isKnown) return true;
    return !(isOpen ? ON_ARRIVAL : ON_THE_WAY).includes(value);
  });
}
