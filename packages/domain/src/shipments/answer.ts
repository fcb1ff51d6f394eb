import { type CalendarDate, toCalendarDate } from '../dates/calendar-date.ts';
import { countDaysBetween } from '../dates/count-days-between.ts';
import type { ProblemKind } from '../inbox/problem-kinds.ts';
import { type Advice, type AdviceKey, getAdvice, isLate, type LatenessSettings } from './advice.ts';
import { isArrivingToday } from './arriving-today.ts';
import { countAttempts } from './attempts.ts';
import { getCurrentEntries } from './current-entries.ts';
import type { Forecast } from './estimates.ts';
import { getCity } from './get-city.ts';
import { getHandover } from './handover.ts';
import { getLatestPlace } from './latest-place.ts';
import { type ClosingOutcome, getStage, isClosingOutcome } from './outcomes.ts';
import { findReason } from './reasons.ts';
import type { ShipmentState, StatusEntry } from './shipment-state.ts';
import { isOpenStatus } from './statuses.ts';
import { type Moment, toMoment } from './to-moment.ts';

interface NotedEntry extends StatusEntry {
  notes?: string | null | undefined;
}

export interface AnswerFacts extends Partial<Forecast>, Omit<ShipmentState, 'statusHistory'> {
  statusHistory: readonly NotedEntry[];
  sample?: true | undefined;
}

/** The day that the first screen of a receipt names. Days are those of the company's zone. */
export type AnswerDate =
  | { kind: 'delivered'; at: Moment | undefined }
  | { kind: 'closed'; outcome: ClosingOutcome; at: Moment | undefined }
  /** On the van, or due today. `from` and `to` are instants of a window within today. */
  | { kind: 'today'; from?: string; to?: string }
  /** From comparable deliveries. `from` and `to` are absent if the range is a single day. */
  | { kind: 'estimated'; day: CalendarDate; from?: CalendarDate; to?: CalendarDate; promised?: CalendarDate; daysLate: number }
  | { kind: 'promised'; day: CalendarDate }
  /** No further attempt is made. */
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
  /** Why, as stored with the newest entry that gives a reason. */
  reason: string | undefined;
  /** Start of the current status. */
  since: Moment | undefined;
  /** City of the newest known place. */
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
}

/** Returns the answer to "where is it, when does it come, what should I do?". */
export function getAnswer(shipment: AnswerFacts, lateness: LatenessSettings): Answer {
  const status = getStage(shipment);
  const entries = getCurrentEntries(shipment);
  const first = entries.at(-1);
  const since = first && toMoment(first, lateness.timeZone);
  const handover = getHandover(shipment);
  const place = handover?.place ?? getLatestPlace(shipment);
  const advice = getAdvice(shipment, lateness);
  const isDeliveryDay = isArrivingToday(shipment, lateness);
  return {
    status,
    reason: findCurrentReason(entries),
    since,
    place: place && getCity(place),
    note: findNote(entries),
    advice,
    date: handover
      ? { kind: 'delivered', at: since }
      : isClosingOutcome(status)
        ? { kind: 'closed', outcome: status, at: since }
        : getAnswerDate(shipment, lateness, isDeliveryDay),
    action: isDeliveryDay ? { problem: 'another_day' } : getAction(status, advice?.key),
    isActionRequired: isActionRequired(status, entries),
    attempts: countAttempts(shipment.statusHistory),
    isDeliveryDay,
  };
}

function isActionRequired(status: string, entries: readonly NotedEntry[]): boolean {
  const reason = findCurrentReason(entries);
  return reason !== undefined && findReason(status, reason)?.actionRequired === true;
}

const findCurrentReason = (entries: readonly NotedEntry[]) => entries.find(({ subStatus }) => subStatus)?.subStatus;

/** A newer entry with a reason of its own makes an older note outdated. */
function findNote(entries: readonly NotedEntry[]): Answer['note'] {
  const newest = entries.find(({ notes, subStatus }) => notes?.trim() || subStatus);
  const text = newest?.notes?.trim();
  return newest && text ? { text, at: newest.timestamp } : undefined;
}

function getAnswerDate(shipment: AnswerFacts, lateness: LatenessSettings, isDeliveryDay: boolean): AnswerDate {
  const { status, deliveryDate, eta } = shipment;
  const { now, timeZone } = lateness;
  const day = (instant: string) => toCalendarDate(new Date(instant), timeZone);
  const today = toCalendarDate(now, timeZone);
  if (isDeliveryDay) return { kind: 'today', ...getWindow(eta, (at) => day(at) === today) };
  const promised = deliveryDate === null ? {} : { promised: deliveryDate };
  const daysLate = isLate(shipment, lateness) && deliveryDate ? countDaysBetween(deliveryDate, today) : 0;
  const { nextAttempt, afterAttempts } = getCurrentEntries(shipment)[0] ?? {};
  if (afterAttempts !== undefined) return { kind: 'attempts_used' };
  if (nextAttempt !== undefined && nextAttempt >= today) return { kind: 'next_attempt', day: nextAttempt };
  if (status === 'on_hold') return { kind: 'unknown', ...promised, daysLate };
  if (eta && isOpenStatus(status)) {
    const [likely, from, to] = [eta.likely, eta.from, eta.to].map((instant) => getLater(day(instant), today)) as Days;
    return { kind: 'estimated', day: likely, ...(from !== to && { from, to }), ...promised, daysLate };
  }
  if (daysLate > 0 && !shipment.sample) return { kind: 'unknown', ...promised, daysLate };
  if (deliveryDate === null) return { kind: 'unset' };
  return deliveryDate === today ? { kind: 'today' } : { kind: 'promised', day: deliveryDate };
}

type Days = [likely: CalendarDate, from: CalendarDate, to: CalendarDate];

function getWindow(eta: Forecast['eta'] | undefined, isToday: (instant: string) => boolean): { from?: string; to?: string } {
  return eta && eta.from < eta.to && isToday(eta.from) && isToday(eta.to) ? { from: eta.from, to: eta.to } : {};
}

function getAction(status: string, advice: AdviceKey | undefined): AnswerAction {
  if (advice) return { problem: PROBLEM_BY_ADVICE[advice] };
  if (status === 'delivered') return { problem: 'not_received' };
  return isOpenStatus(status) ? { updates: true } : { problem: 'question' };
}

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
};

const getLater = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);
