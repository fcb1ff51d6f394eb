import { isClosingOutcome, isEnded, type Stage } from './outcomes.ts';
import { getStatusInfo } from './statuses.ts';

/** Unusual status changes, which are reported but accepted. */
export const STATUS_WARNINGS = {
  backward: 'The new status comes before the current one.',
  after_delivered: 'The shipment had already been delivered.',
  after_closed: 'The shipment had already been returned, canceled or lost.',
  same_status: 'The shipment already had this status.',
  last_attempt: 'This was the last delivery attempt. The shipment now waits for collection or goes back.',
  late_entry: 'This happened before the newest status, which stays the current one.',
  first_moved: 'The first status was entered without a time. It moved back to the time of this one.',
} as const;
export type StatusWarning = keyof typeof STATUS_WARNINGS;
export const STATUS_WARNING_CODES = Object.keys(STATUS_WARNINGS) as StatusWarning[];

const INFORMATIVE: ReadonlySet<StatusWarning> = new Set(['same_status', 'last_attempt', 'late_entry', 'first_moved']);

/** Returns true if a change needs confirmation, and is rejected in strict mode. */
export const needsConfirmation = (warning: StatusWarning): boolean => !INFORMATIVE.has(warning);

/** Strict mode (Settings) takes unusual steps only with `force`, at every door. */
export const isStepAllowed = (
  warnings: readonly StatusWarning[],
  { isStrict, force = false }: { isStrict: boolean; force?: boolean | undefined },
): boolean => force || !isStrict || !warnings.some(needsConfirmation);

/** Leaving `on_hold` is normal although its progress may go back. */
export function getStatusWarnings(from: Stage | undefined, to: Stage): StatusWarning[] {
  if (from === undefined) return [];
  if (from === to) return ['same_status'];
  const warnings: StatusWarning[] = [];
  if (isClosingOutcome(from)) return ['after_closed'];
  if (from === 'delivered') warnings.push('after_delivered');
  if (from !== 'on_hold' && !isClosingOutcome(to) && getStatusInfo(to).progress < getStatusInfo(from).progress)
    warnings.push('backward');
  return warnings;
}

/** Whether a first status that was entered without a time comes before a status that is known to be earlier. */
export const movesFirstStatus = (first: Stage, earlier: Stage): boolean =>
  !isEnded({ status: first }) && getStatusInfo(earlier).progress >= getStatusInfo(first).progress;
