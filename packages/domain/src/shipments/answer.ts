import { type CalendarDate, toCalendarDate } from '../dates/calendar-date.ts';
import type { ProblemKind } from '../inbox/problem-kinds.ts';
import { getOpenState, type OpeningCalendar, type OpeningHours, type OpenState } from '../opening-hours/opening-hours.ts';
import { getAddressLines, type PostalAddress } from '../text/address-lines.ts';
import { type Advice, type AdviceKey, DELAYS, getAdvice, type LatenessSettings } from './advice.ts';
import { countAttempts } from './attempts.ts';
import { findReasonEntry, getCurrentEntries } from './current-entries.ts';
import { type DeliveryWindow, getDeliveryWindow, isArrivingToday } from './delivery-window.ts';
import { countDaysLate, findAttemptPlan, getDueDate, isLate } from './due-date.ts';
import type { Forecast } from './estimates.ts';
import { getCity } from './get-city.ts';
import { getHandover } from './handover.ts';
import { getLatestPlace } from './latest-place.ts';
import { type ClosingOutcome, getStage, isClosingOutcome } from './outcomes.ts';
import { findReason } from './reasons.ts';
import type { Money, ShipmentState, StatusEntry } from './shipment-state.ts';
import { sortNewestFirst } from './sort-newest-first.ts';
import { type Badge, isOpenStatus } from './statuses.ts';
import { type Moment, toMoment } from './to-moment.ts';

interface NotedEntry extends StatusEntry {
  notes?: string | null | undefined;
}

export interface AnswerFacts extends Partial<Forecast>, Omit<ShipmentState, 'statusHistory'> {
  statusHistory: readonly NotedEntry[];
  trackingId?: string;
  /** As the reader may see it: initials, or blank. */
  sender?: { name: string };
  /** Of the receiver, blank if names are hidden. */
  proof?: { initial: string } | null;
  sample?: true | undefined;
}

interface Office extends OpeningCalendar {
  address: PostalAddress;
  officeHours: OpeningHours;
}

export interface AnswerSettings extends LatenessSettings {
  /** Where parcels wait to be collected. */
  office?: Office;
  /** Within which questions are answered, if the company promises that. */
  replyHours?: number;
  /** Where recipients pay; `{trackingId}` in it is replaced. Blank if nowhere. */
  payUrl?: string;
}

/** The day that every door names. Days are those of the company's zone, today on the van that of the door. */
export type AnswerDate =
  | { kind: 'delivered'; at: Moment | undefined }
  | { kind: 'closed'; outcome: ClosingOutcome; on: CalendarDate | undefined }
  /** On the van, or due today. */
  | { kind: 'today'; window?: DeliveryWindow }
  /** From comparable deliveries. `from` and `to` are absent if the range is a single day. */
  | { kind: 'estimated'; day: CalendarDate; from?: CalendarDate; to?: CalendarDate; promised?: CalendarDate; daysLate: number }
  | { kind: 'promised'; day: CalendarDate }
  /** No further attempt is made: it waits at the office, open or not at this moment. */
  | { kind: 'collect'; address: string; opening?: OpenState }
  /** It goes back, or the address of the office is unknown. */
  | { kind: 'attempts_used' }
  /** After a failed attempt. */
  | { kind: 'next_attempt'; day: CalendarDate }
  /** Nobody knows: on hold, or the promised day has passed. */
  | { kind: 'unknown'; promised?: CalendarDate; daysLate: number }
  | { kind: 'unset' };

/** A form that opens on the receipt, or the email updates. */
export type AnswerAction = { problem: ProblemKind } | { updates: true };

/** The first screen of a receipt, in the order of the page. */
export interface Answer {
  /** Or the outcome. */
  status: string;
  /** Shown in place of the status where that alone would mislead. */
  badge: Badge | undefined;
  /** Why, as stored with the newest entry that gives a reason. */
  reason: string | undefined;
  /** Start of what the badge says. A delay has none: the headline names the last scan, the date its promise. */
  since: Moment | undefined;
  /** City of the newest known place, of the delivery once there is one. */
  place: string | undefined;
  /** The courier's own note. It replaces general advice, which could contradict it. */
  note: { text: string; at: string } | undefined;
  advice: Advice | undefined;
  date: AnswerDate;
  action: AnswerAction;
  /** The parcel waits until the reader acts. */
  isActionRequired: boolean;
  /** Failed delivery attempts so far. */
  attempts: number;
  /** On the van since this morning: a state of its own. */
  isDeliveryDay: boolean;
  /** To ask once the shipment has ended without a delivery. */
  sender: string | undefined;
  /** Initial of the person who took it. */
  receivedBy: string | undefined;
  /** Within which we answer the question that the state raises. */
  replyHours: number | undefined;
  /** Amount that the parcel waits for, if the office has entered one. */
  payment: Money | undefined;
  /** Where to pay it. */
  payUrl: string | undefined;
}

/** Returns the answer to "where is it, when does it come, what should I do?". */
export function getAnswer(shipment: AnswerFacts, lateness: AnswerSettings): Answer {
  const status = getStage(shipment);
  const entries = getCurrentEntries(shipment);
  const first = entries.at(-1);
  const startedAt = first && toMoment(first, lateness.timeZone);
  const handover = getHandover(shipment);
  const place = handover ? handover.place : getLatestPlace(shipment);
  const advice = getAdvice(shipment, lateness);
  const isDeliveryDay = isArrivingToday(shipment, lateness);
  const badge = isDeliveryDay ? 'out_for_delivery' : advice && getAdviceBadge(advice, shipment, lateness);
  const isDelayed = DELAYS.some((key) => key === advice?.key);
  const written = findNote(entries);
  // A note about the van was true on its day.
  const note = advice?.key === 'undelivered' && written?.at === advice.params.since ? undefined : written;
  const action: AnswerAction = isDeliveryDay ? { problem: 'another_day' } : getAction(status, advice?.key);
  return {
    status,
    badge,
    reason: findCurrentReason(entries),
    since: isDelayed ? undefined : badge ? findStart(shipment, lateness) : startedAt,
    place: place && getCity(place),
    note,
    advice,
    date: handover
      ? { kind: 'delivered', at: startedAt }
      : isClosingOutcome(status)
        ? { kind: 'closed', outcome: status, on: first && toCalendarDate(new Date(first.timestamp), lateness.timeZone) }
        : isDeliveryDay
          ? getToday(shipment, note?.text, lateness)
          : getAnswerDate(shipment, lateness),
    action,
    isActionRequired: isActionRequired(status, entries),
    attempts: countAttempts(shipment.statusHistory),
    isDeliveryDay,
    sender: isClosingOutcome(status) ? shipment.sender?.name || undefined : undefined,
    receivedBy: (handover && shipment.proof?.initial) || undefined,
    payment: advice?.key === 'on_hold.payment' ? findReasonEntry(shipment)?.payment : undefined,
    payUrl:
      (advice?.key === 'on_hold.payment' &&
        lateness.payUrl?.replaceAll('{trackingId}', encodeURIComponent(shipment.trackingId ?? ''))) ||
      undefined,
    replyHours: isDelayed || status === 'lost' ? lateness.replyHours : undefined,
  };
}

function isActionRequired(status: string, entries: readonly NotedEntry[]): boolean {
  const reason = findCurrentReason(entries);
  return reason !== undefined && findReason(status, reason)?.actionRequired === true;
}

const findCurrentReason = (entries: readonly NotedEntry[]) => entries.find(({ subStatus }) => subStatus)?.subStatus;

/** A newer entry with a reason of its own makes an older note outdated. @param entries current ones, newest first. */
export function findNote(entries: readonly NotedEntry[]): Answer['note'] {
  const newest = entries.find(({ notes, subStatus }) => notes?.trim() || subStatus);
  const text = newest?.notes?.trim();
  return newest && text ? { text, at: newest.timestamp } : undefined;
}

/** The reason tells more than the status, and may have begun later. */
function findStart(shipment: AnswerFacts, { timeZone }: LatenessSettings): Moment | undefined {
  const entry = findReasonEntry(shipment);
  return entry && toMoment(entry, timeZone);
}

function getPickup({ address, officeHours, ...calendar }: Office, now: Date): AnswerDate | undefined {
  const lines = getAddressLines(address);
  if (lines.length === 0) return undefined;
  const opening = officeHours.length > 0 ? getOpenState(officeHours, calendar, now) : undefined;
  return { kind: 'collect', address: lines.join(', '), ...(opening && { opening }) };
}

function getToday(shipment: AnswerFacts, note: string | undefined, lateness: LatenessSettings): AnswerDate {
  const window = getDeliveryWindow(shipment, note, lateness);
  return { kind: 'today', ...(window && { window }) };
}

function getAnswerDate(shipment: AnswerFacts, lateness: AnswerSettings): AnswerDate {
  const { status, statusHistory, eta } = shipment;
  const { now, timeZone, office } = lateness;
  const today = toCalendarDate(now, timeZone);
  const due = getDueDate(shipment);
  const { nextAttempt, afterAttempts } = findAttemptPlan(sortNewestFirst(statusHistory));
  if (afterAttempts !== undefined)
    return (afterAttempts === 'collect' && office && getPickup(office, now)) || { kind: 'attempts_used' };
  if (nextAttempt !== undefined && nextAttempt >= today) return { kind: 'next_attempt', day: nextAttempt };
  const promise = { ...(due !== null && { promised: due }), daysLate: countDaysLate(shipment, today) };
  if (status === 'on_hold') return { kind: 'unknown', ...promise };
  if (eta && isOpenStatus(status)) {
    const day = (instant: string) => getLater(toCalendarDate(new Date(instant), timeZone), today);
    const [from, to] = [day(eta.from), day(eta.to)];
    return { kind: 'estimated', day: day(eta.likely), ...(from !== to && { from, to }), ...promise };
  }
  if (promise.daysLate > 0 && !shipment.sample) return { kind: 'unknown', ...promise };
  if (due === null) return { kind: 'unset' };
  return due === today ? { kind: 'today' } : { kind: 'promised', day: due };
}

function getAction(status: string, advice: AdviceKey | undefined): AnswerAction {
  if (advice) return { problem: PROBLEM_BY_ADVICE[advice] };
  if (status === 'delivered') return { problem: 'not_received' };
  return isOpenStatus(status) ? { updates: true } : { problem: 'question' };
}

/** A parcel that missed its van may still come by the promised day. */
function getAdviceBadge({ key }: Advice, shipment: AnswerFacts, lateness: AnswerSettings): Badge | undefined {
  return key === 'undelivered' && isLate(shipment, lateness) ? 'late' : BADGE_BY_ADVICE[key];
}

const BADGE_BY_ADVICE: Readonly<Partial<Record<AdviceKey, Badge>>> = {
  'on_hold.damaged': 'damaged',
  'on_hold.collect': 'collect',
  'on_hold.return': 'return',
  late: 'late',
  silent: 'silent',
  late_silent: 'late',
};

const PROBLEM_BY_ADVICE: Readonly<Record<AdviceKey, ProblemKind>> = {
  on_hold: 'question',
  'on_hold.customs': 'paperwork',
  'on_hold.address_problem': 'wrong_address',
  'on_hold.recipient_absent': 'another_day',
  'on_hold.weather': 'question',
  'on_hold.damaged': 'contents',
  'on_hold.payment': 'payment',
  'on_hold.collect': 'question',
  'on_hold.return': 'question',
  late: 'late',
  silent: 'not_moving',
  late_silent: 'late',
  undelivered: 'late',
};

const getLater = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);
