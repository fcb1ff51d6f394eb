import { OPEN_STATUSES } from '../shipments/statuses.ts';

export const PROBLEM_KINDS = ['late', 'not_moving', 'wrong_address', 'not_received', 'damaged', 'wrong_info', 'other'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

const ON_ARRIVAL: readonly ProblemKind[] = ['not_received', 'damaged'];
const ON_THE_WAY: readonly ProblemKind[] = ['not_moving', 'wrong_address'];

interface ProblemContext {
  status: string;
  isLate: boolean;
  isDated: boolean;
}

/** Returns the problem kinds that fit a shipment, the likeliest first. An unknown status allows all kinds. */
export function getProblemKinds({ status, isLate, isDated }: ProblemContext): ProblemKind[] {
  const isOpen = OPEN_STATUSES.some((open) => open === status);
  const isKnown = isOpen || status === 'delivered';
  return PROBLEM_KINDS.filter((kind) => {
    if (kind === 'late') return isOpen ? isLate || !isDated : !isKnown;
    if (!isKnown) return true;
    return !(isOpen ? ON_ARRIVAL : ON_THE_WAY).includes(kind);
  });
}
