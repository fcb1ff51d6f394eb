import { toCalendarDate } from '../dates/calendar-date.ts';
import { HOUR_MS } from '../time.ts';
import type { Estimate, Waiting } from './estimates.ts';
import { type REASONS_BY_STATUS, findReason } from './reasons.ts';
import type { ShipmentState } from './shipment-state.ts';
import { sortNewestFirst } from './sort-newest-first.ts';
import { OPEN_STATUSES } from './statuses.ts';

const HOURS_OF_DAY = 24;

interface AdviceFacts extends Pick<ShipmentState, 'status' | 'statusHistory' | 'deliveryDate' | 'createdAt'> {
  /** Set only on the built-in sample. */
  sample?: true | undefined;
  eta?: Estimate | null;
  waiting?: Waiting | null;
}

/** Inputs of lateness: current time, company time zone, and the threshold for silence. */
export interface LatenessSettings {
  /** Time at which the shipment's data was current. */
  now: Date;
  timeZone: string;
  /** Threshold in hours where the route has no statistics of its own. */
  staleHours: number;
}

/** Reasons to tell a recipient more than the headline does. */
export type AdviceKey = 'on_hold' | `on_hold.${HoldReason}` | 'late' | 'silent' | 'late_silent';
type HoldReason = (typeof REASONS_BY_STATUS)['on_hold'][number]['value'];

/** Language-neutral; `formatAdvice` turns it into sentences. */
export interface Advice {
  key: AdviceKey;
  params: {
    /** ISO 8601 instant. */
    since?: string;
    /** Within the last 24 hours, when the time of day matters. */
    isRecent?: true;
    /** Whether there is a forecast. */
    isForetold?: boolean;
  };
}

/** Returns true once the promised day has passed in the company's zone and the shipment is not delivered. */
export function isLate({ status, deliveryDate }: AdviceFacts, { now, timeZone }: LatenessSettings): boolean {
  return isOpen(status) && deliveryDate !== null && deliveryDate < toCalendarDate(now, timeZone);
}

/** Returns what the recipient should know or do; undefined if all is well or the shipment is delivered. */
export function getAdvice(shipment: AdviceFacts, patience: LatenessSettings): Advice | undefined {
  const { status, statusHistory, createdAt, sample, eta } = shipment;
  const [newest] = sortNewestFirst(statusHistory);
  if (status === 'on_hold') return { key: holdKey(newest?.status === status ? newest.subStatus : undefined), params: {} };
  // Nobody waits for the sample, and its dates are fictional.
  if (!isOpen(status) || sample) return undefined;
  const since = newest?.timestamp ?? createdAt;
  const hours = (patience.now.getTime() - Date.parse(since)) / HOUR_MS;
  const isSilent = isUnusualWait(shipment) ?? hours > patience.staleHours;
  const silence = { since, ...(hours < HOURS_OF_DAY && { isRecent: true as const }) };
  if (isLate(shipment, patience))
    return isSilent ? { key: 'late_silent', params: { ...silence, isForetold: Boolean(eta) } } : { key: 'late', params: {} };
  return isSilent ? { key: 'silent', params: silence } : undefined;
}

/** Compares a stay without news to its route; undefined if only the general threshold applies. */
function isUnusualWait({ waiting, statusHistory }: AdviceFacts): boolean | undefined {
  if (!waiting) return undefined;
  if (waiting.standing !== 'unusual') return false;
  const [newest, before] = sortNewestFirst(statusHistory);
  return newest?.status === before?.status ? undefined : true;
}

function holdKey(reason: string | undefined): AdviceKey {
  const known = reason === undefined ? undefined : findReason('on_hold', reason);
  return known ? (`on_hold.${known.value}` as AdviceKey) : 'on_hold';
}

function isOpen(status: string): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}
