import { type ShipmentStatus, getStatusInfo } from './statuses.ts';

/** Unusual status changes, which are reported but accepted. */
export const STATUS_WARNINGS = {
  backward: 'The new status comes before the current one.',
  after_delivered: 'The shipment had already been delivered.',
  same_status: 'The shipment already had this status.',
  late_entry: 'This happened before the newest status, which stays the current one.',
} as const;
export type StatusWarning = keyof typeof STATUS_WARNINGS;
export const STATUS_WARNING_CODES = Object.keys(STATUS_WARNINGS) as StatusWarning[];

const INFORMATIVE: ReadonlySet<StatusWarning> = new Set(['same_status', 'late_entry']);

/** Returns true if a change needs confirmation, and is rejected in strict mode. */
export const needsConfirmation = (warning: StatusWarning): boolean => !INFORMATIVE.has(warning);

/** Leaving `on_hold` is normal although its progress may go back. */
export function getStatusWarnings(from: ShipmentStatus | undefined, to: ShipmentStatus): StatusWarning[] {
  if (from === undefined) return [];
  if (from === to) return ['same_status'];
  const warnings: StatusWarning[] = [];
  if (from === 'delivered') warnings.push('after_delivered');
  if (from !== 'on_hold' && getStatusInfo(to).progress < getStatusInfo(from).progress) warnings.push('backward');
  return warnings;
}
