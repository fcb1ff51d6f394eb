import { type CalendarDate, toCalendarDate } from '../dates/calendar-date.ts';
import { countDaysBetween } from '../dates/count-days-between.ts';
import { isAttempt } from './attempts.ts';
import { getStage, isClosingOutcome } from './outcomes.ts';
import type { ShipmentState, StatusEntry } from './shipment-state.ts';
import { sortNewestFirst } from './sort-newest-first.ts';
import { isOpenStatus } from './statuses.ts';

type Step = Omit<StatusEntry, 'timestamp' | 'dayOnly' | 'location'>;
type AttemptPlan = Pick<StatusEntry, 'nextAttempt' | 'afterAttempts'>;

/** The newest failed attempt, until it is held for another reason, leaves after the last attempt, or ends. */
export function findStandingAttempt<Of extends Step>(newestFirst: readonly Of[]): Of | undefined {
  let [isHeld, isMoving] = [false, false];
  for (const entry of newestFirst) {
    const stage = getStage(entry);
    if (isAttempt(entry)) return entry.afterAttempts && isMoving ? undefined : entry;
    if (isClosingOutcome(stage) || (stage === 'on_hold' && entry.subStatus)) return undefined;
    if (stage === 'on_hold') isHeld = true;
    else if (isHeld) return undefined;
    else isMoving = true;
  }
  return undefined;
}

/** Returns the day of the next attempt, or the plan after the last one. */
export function findAttemptPlan(newestFirst: readonly Step[]): AttemptPlan {
  const { nextAttempt, afterAttempts } = findStandingAttempt(newestFirst) ?? {};
  return afterAttempts ? { afterAttempts } : { nextAttempt };
}

/** The day that counts: of the next attempt, else the agreed or promised one. Null after the last attempt. */
export function findDueDate(newestFirst: readonly Step[], deliveryDate: CalendarDate | null): CalendarDate | null {
  const { nextAttempt, afterAttempts } = findAttemptPlan(newestFirst);
  return afterAttempts ? null : (nextAttempt ?? deliveryDate);
}

type Due = Pick<ShipmentState, 'status' | 'outcome' | 'statusHistory' | 'deliveryDate'>;

export const getDueDate = ({ statusHistory, deliveryDate }: Due): CalendarDate | null =>
  findDueDate(sortNewestFirst(statusHistory), deliveryDate);

/** Days since the day that counts, while the shipment is open; 0 if it has not passed. @param today in the company's zone. */
export function countDaysLate(shipment: Due, today: CalendarDate): number {
  const due = isOpenStatus(getStage(shipment)) ? getDueDate(shipment) : null;
  return due === null ? 0 : Math.max(0, countDaysBetween(due, today));
}

/** @param clock.timeZone the company's. */
export const isLate = (shipment: Due, { now, timeZone }: { now: Date; timeZone: string }): boolean =>
  countDaysLate(shipment, toCalendarDate(now, timeZone)) > 0;
