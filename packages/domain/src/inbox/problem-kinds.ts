import { OPEN_STATUSES } from '../shipments/statuses.ts';

/** Kinds of problem reports, named for visitors by `texts.problem.kinds`. */
export const PROBLEM_KINDS = ['late', 'not_moving', 'wrong_address', 'not_received', 'damaged', 'wrong_info', 'other'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

const ON_ARRIVAL: readonly ProblemKind[] = ['not_received', 'damaged'];
const ON_THE_WAY: readonly ProblemKind[] = ['not_moving', 'wrong_address'];

interface Circumstances {
  status: string;
  isLate: boolean;
  /** Whether a day was promised: without one, nothing is late. */
  isDated: boolean;
}

/** Kinds that fit the status, most likely first; all kinds for an unknown status. */
export function problemKindsFor({ status, isLate, isDated }: Circumstances): ProblemKind[] {
  const isOpen = OPEN_STATUSES.some((open) => open === status);
  const isKnown = isOpen || status === 'delivered';
  return PROBLEM_KINDS.filter((kind) => {
    if (kind === 'late') return isOpen ? isLate || !isDated : !isKnown;
    if (!isKnown) return true;
    return !(isOpen ? ON_ARRIVAL : ON_THE_WAY).includes(kind);
  });
}
