import { OPEN_STATUSES } from '../shipments/statuses.ts';

/** What can be wrong with a shipment; `texts.problem.kinds` has the words of the person who waits for it. */
export const PROBLEM_KINDS = ['late', 'not_moving', 'wrong_address', 'not_received', 'damaged', 'wrong_info', 'other'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

const ON_ARRIVAL: readonly ProblemKind[] = ['not_received', 'damaged'];
const ON_THE_WAY: readonly ProblemKind[] = ['not_moving', 'wrong_address'];

interface Circumstances {
  status: string;
  isLate: boolean;
  /** Whether a day was promised: before it, nothing is late. */
  isDated: boolean;
}

/** The kinds that fit a shipment, the likeliest first. One with a status that nobody knows may have any. */
export function problemKindsFor({ status, isLate, isDated }: Circumstances): ProblemKind[] {
  const isOpen = OPEN_STATUSES.some((open) => open === status);
  const isKnown = isOpen || status === 'delivered';
  return PROBLEM_KINDS.filter((kind) => {
    if (kind === 'late') return isOpen ? isLate || !isDated : !isKnown;
    if (!isKnown) return true;
    return !(isOpen ? ON_ARRIVAL : ON_THE_WAY).includes(kind);
  });
}
