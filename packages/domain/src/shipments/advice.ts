import { type CalendarDate, toCalendarDate } from '../dates/calendar-date.ts';
import { HOUR_MS } from '../time.ts';
import type { AfterAttempts } from './attempts.ts';
import { findReasonEntry } from './current-entries.ts';
import { findMissedVan, isArrivingToday } from './delivery-window.ts';
import { findAttemptPlan, isLate } from './due-date.ts';
import type { Estimate, Waiting } from './estimates.ts';
import { getStage } from './outcomes.ts';
import { findReason, type ReasonOf } from './reasons.ts';
import type { ShipmentState } from './shipment-state.ts';
import { sortNewestFirst } from './sort-newest-first.ts';
import { isOpenStatus } from './statuses.ts';

const HOURS_OF_DAY = 24;

interface AdviceFacts extends Pick<
  ShipmentState,
  'status' | 'outcome' | 'statusHistory' | 'deliveryDate' | 'createdAt' | 'doorTimeZone'
> {
  sample?: true | undefined;
  eta?: Estimate | null;
  waiting?: Waiting | null;
}

export interface LatenessSettings {
  now: Date;
  timeZone: string;
  /** Threshold in hours where the route has no statistics of its own. */
  staleHours: number;
}

/** `undelivered`: it was on the van on an earlier day. */
export const DELAYS = ['late', 'silent', 'late_silent', 'undelivered'] as const;
export type Delay = (typeof DELAYS)[number];
export type AdviceKey = 'on_hold' | `on_hold.${HoldReason | AfterAttempts}` | Delay;
type HoldReason = ReasonOf<'on_hold'>;

export interface Advice {
  key: AdviceKey;
  params: {
    /** ISO 8601 instant. */
    since?: string;
    /** Within the last 24 hours, when the time of day matters. */
    isRecent?: true;
    isForetold?: boolean;
    /** Planned after a failed attempt, today or later. */
    nextAttempt?: CalendarDate;
  };
}

/** Returns what the recipient should know or do; undefined if all is well or the shipment has ended. */
export function getAdvice(shipment: AdviceFacts, lateness: LatenessSettings): Advice | undefined {
  if (getStage(shipment) === 'on_hold') return getHoldAdvice(shipment, lateness);
  if (!isAwaited(shipment, lateness)) return undefined;
  const van = findMissedVan(shipment, lateness);
  const { since, hours, isDayOnly, isSilent } = getSilence(shipment, lateness);
  if (van && hours <= lateness.staleHours) return { key: 'undelivered', params: { since: van.timestamp } };
  const silence = { since, ...(hours < HOURS_OF_DAY && !isDayOnly && { isRecent: true as const }) };
  if (isLate(shipment, lateness)) {
    const params = { ...silence, isForetold: Boolean(shipment.eta) };
    return isSilent ? { key: 'late_silent', params } : { key: 'late', params: {} };
  }
  return isSilent ? { key: 'silent', params: silence } : undefined;
}

/** Without news for longer than usual. A shipment on hold is not: it says why it waits. */
export const isStandingStill = (shipment: AdviceFacts, lateness: LatenessSettings): boolean =>
  isAwaited(shipment, lateness) && getSilence(shipment, lateness).isSilent;

/** Nobody waits for the sample, and its dates are fictional. On the van, no delay matters any more. */
function isAwaited(shipment: AdviceFacts, lateness: LatenessSettings): boolean {
  const stage = getStage(shipment);
  return isOpenStatus(stage) && stage !== 'on_hold' && !shipment.sample && !isArrivingToday(shipment, lateness);
}

function getSilence(shipment: AdviceFacts, { now, staleHours }: LatenessSettings) {
  const [newest] = sortNewestFirst(shipment.statusHistory);
  const since = newest?.timestamp ?? shipment.createdAt;
  const hours = (now.getTime() - Date.parse(since)) / HOUR_MS;
  return { since, hours, isDayOnly: newest?.dayOnly, isSilent: isUnusualWait(shipment) ?? hours > staleHours };
}

function isUnusualWait({ waiting, statusHistory }: AdviceFacts): boolean | undefined {
  if (!waiting) return undefined;
  if (waiting.standing !== 'unusual') return false;
  const [newest, before] = sortNewestFirst(statusHistory);
  return newest?.status === before?.status ? undefined : true;
}

function getHoldAdvice(shipment: AdviceFacts, { now, timeZone }: LatenessSettings): Advice {
  const { nextAttempt, afterAttempts } = findAttemptPlan(sortNewestFirst(shipment.statusHistory));
  if (afterAttempts) return { key: `on_hold.${afterAttempts}`, params: {} };
  const known = findReason('on_hold', findReasonEntry(shipment)?.subStatus ?? '');
  const isPlanned = nextAttempt !== undefined && nextAttempt >= toCalendarDate(now, timeZone);
  return {
    key: known ? (`on_hold.${known.value}` as AdviceKey) : 'on_hold',
    params: known?.isAttempt && isPlanned ? { nextAttempt } : {},
  };
}
