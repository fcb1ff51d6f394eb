import { calendarDateOf } from '../dates/calendar-date.ts';
import { HOUR_MS } from '../time.ts';
import type { Estimate, Waiting } from './estimates.ts';
import { newestFirst } from './newest-first.ts';
import { type REASONS_BY_STATUS, reasonInfo } from './reasons.ts';
import type { ShipmentState } from './shipment-state.ts';
import { OPEN_STATUSES } from './statuses.ts';

const HOURS_OF_DAY = 24;

interface Judged extends Pick<ShipmentState, 'status' | 'statusHistory' | 'deliveryDate' | 'createdAt'> {
  /** Present on the built-in sample only. */
  sample?: true | undefined;
  eta?: Estimate | null;
  waiting?: Waiting | null;
}

/** Context for lateness: company zone and hours of silence. */
export interface Patience {
  /** Instant for which the shipment's state is known. */
  now: Date;
  timeZone: string;
  /** Hours without a history entry, for routes without statistics. */
  staleHours: number;
}

/** Reasons for advice: held, past the promised day, or silent. */
export type AdviceKey = 'on_hold' | `on_hold.${HoldReason}` | 'late' | 'silent' | 'late_silent';
type HoldReason = (typeof REASONS_BY_STATUS)['on_hold'][number]['value'];

/** Advice for a recipient, independent of language. */
export interface Advice {
  key: AdviceKey;
  params: {
    /** An ISO 8601 instant. */
    since?: string;
    /** Whether that was within the last 24 hours: then the time is shown too. */
    isRecent?: true;
    /** Whether there is an estimate. */
    isForetold?: boolean;
  };
}

/** Whether the promised day has passed, in the company's zone, before the shipment was handed over. */
export function isLate({ status, deliveryDate }: Judged, { now, timeZone }: Patience): boolean {
  return isOpen(status) && deliveryDate !== null && deliveryDate < calendarDateOf(now, timeZone);
}

/** Reason for advice; undefined if all is well or delivered. */
export function adviceOf(shipment: Judged, patience: Patience): Advice | undefined {
  const { status, statusHistory, createdAt, sample, eta } = shipment;
  const [newest] = newestFirst(statusHistory);
  if (status === 'on_hold') return { key: holdKey(newest?.status === status ? newest.subStatus : undefined), params: {} };
  // Dates of the sample are fixed; nobody waits for it.
  if (!isOpen(status) || sample) return undefined;
  const since = newest?.timestamp ?? createdAt;
  const hours = (patience.now.getTime() - Date.parse(since)) / HOUR_MS;
  const isSilent = isUnusual(shipment) ?? hours > patience.staleHours;
  const silence = { since, ...(hours < HOURS_OF_DAY && { isRecent: true as const }) };
  if (isLate(shipment, patience))
    return isSilent ? { key: 'late_silent', params: { ...silence, isForetold: Boolean(eta) } } : { key: 'late', params: {} };
  return isSilent ? { key: 'silent', params: silence } : undefined;
}

/** Whether the silence of a stay is unusual on its route; undefined if the fixed hours decide. */
function isUnusual({ waiting, statusHistory }: Judged): boolean | undefined {
  if (!waiting) return undefined;
  if (waiting.standing !== 'unusual') return false;
  const [newest, before] = newestFirst(statusHistory);
  return newest?.status === before?.status ? undefined : true;
}

function holdKey(reason: string | undefined): AdviceKey {
  const known = reason === undefined ? undefined : reasonInfo('on_hold', reason);
  return known ? (`on_hold.${known.value}` as AdviceKey) : 'on_hold';
}

function isOpen(status: string): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}
