import { type ShipmentStatus, statusInfo } from './statuses.ts';

/** Oddities of a status change that are reported, not refused. */
export const STATUS_WARNINGS = {
  backward: 'The new status is earlier on the way than the previous one.',
  after_delivered: 'The shipment had already been delivered.',
  same_status: 'The shipment already had this status.',
} as const;
export type StatusWarning = keyof typeof STATUS_WARNINGS;
export const STATUS_WARNING_CODES = Object.keys(STATUS_WARNINGS) as StatusWarning[];

/** Whether a step is one to ask about first, and to refuse where the settings are strict. The same status again is not. */
export const isDoubtful = (warning: StatusWarning): boolean => warning !== 'same_status';

/**
 * Names what is odd about going from one status to another; empty when nothing is.
 * Coming back from `on_hold` is a normal step, whatever its percentage says.
 */
export function statusWarnings(from: ShipmentStatus | undefined, to: ShipmentStatus): StatusWarning[] {
  if (from === undefined) return [];
  if (from === to) return ['same_status'];
  const warnings: StatusWarning[] = [];
  if (from === 'delivered') warnings.push('after_delivered');
  if (from !== 'on_hold' && statusInfo(to).progress < statusInfo(from).progress) warnings.push('backward');
  return warnings;
}
