import { toCalendarDate } from '../dates/calendar-date.ts';
import { toZonedInstant } from '../dates/zoned-time.ts';
import { foldDashes, foldDigits, foldSpaces } from '../text/fold-characters.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import { findReasonEntry } from './current-entries.ts';
import type { Estimate } from './estimates.ts';
import { getStage } from './outcomes.ts';
import type { ShipmentState } from './shipment-state.ts';

/** Hours at the door on the day of delivery. */
export interface DeliveryWindow {
  /** ISO 8601 instants. */
  from: string;
  to: string;
  /** IANA name of the door's time zone. */
  timeZone: string;
}

interface Today {
  now: Date;
  /** The company's, for doors whose zone is unknown. */
  timeZone: string;
}

type Moving = Pick<ShipmentState, 'status' | 'outcome' | 'statusHistory' | 'doorTimeZone'>;

/** Returns true from the scan onto the van until the day ends at the door. It overrides any forecast. */
export const isArrivingToday = (shipment: Moving, today: Today): boolean => findVanDay(shipment, today)?.isToday === true;

/** Returns the scan onto the van on an earlier day, if nothing has come after it. */
export function findMissedVan(shipment: Moving, today: Today): { timestamp: string } | undefined {
  const van = findVanDay(shipment, today);
  return van && !van.isToday ? van.entry : undefined;
}

/** Undefined unless the newest news is the scan onto the van. */
function findVanDay(shipment: Moving, { now, timeZone }: Today) {
  const entry = findReasonEntry(shipment);
  const stage = getStage(shipment);
  if (stage !== 'in_transit' || entry?.status !== stage || entry.subStatus !== 'out_for_delivery') return undefined;
  const zone = shipment.doorTimeZone ?? timeZone;
  return { entry, isToday: toCalendarDate(new Date(entry.timestamp), zone) === toCalendarDate(now, zone) };
}

/** Hours that a note names replace the estimated ones. */
export function getDeliveryWindow(
  { doorTimeZone, eta }: Pick<ShipmentState, 'doorTimeZone'> & { eta?: Estimate | null | undefined },
  note: string | undefined,
  { now, timeZone }: Today,
): DeliveryWindow | undefined {
  const zone = doorTimeZone ?? timeZone;
  const day = (instant: Date | string) => toCalendarDate(new Date(instant), zone);
  const today = day(now);
  if (note !== undefined && namesTime(note)) {
    const hours = readHours(note);
    const at = (ms: number) => toZonedInstant(today, ms, zone).toISOString();
    return hours && { from: at(hours.from), to: at(hours.to), timeZone: zone };
  }
  if (!eta || eta.from >= eta.to || day(eta.from) !== today || day(eta.to) !== today) return undefined;
  return { from: eta.from, to: eta.to, timeZone: zone };
}

const HOUR = String.raw`(?<!\p{L}|[\d.:+/-])([01]?\d|2[0-4])(?:[:.h]([0-5]\d))?`;
const UNIT = String.raw`(?: ?([ap])\.?m\.?| ?(?:uhr|hrs|heures|horas|hours|h|o'clock))?(?![\p{L}\d])`;
const TO = String.raw` ?(?:-|to|until|till|and|bis|und|a|à|et|y|e|hasta|até|às|as|الى|إلى|و|حتى) ?(?:las |les |as |às |um )?`;
const RANGE = new RegExp(HOUR + UNIT + TO + HOUR.replace('[\\d.:+/-]', '[\\d.:+/]') + UNIT, 'u');
/** A number with minutes, or with a word that only hours have. */
const TIME =
  /(?<![\d.:+/])(?:(?:[01]?\d|2[0-4])(?::|h)[0-5]\d|(?:[01]?\d|2[0-4])(?:\.[0-5]\d)? ?(?:[ap]\.?m\b|uhr\b|o'clock|heures\b|h\b|hrs\b))(?!:?\d)/u;

const fold = (note: string): string => foldSpaces(foldDashes(foldDigits(note))).toLowerCase();

/** Whether the note names a time of day. */
export const namesTime = (note: string): boolean => TIME.test(fold(note));

/** Reads "between 13:00 and 17:00", "1–5 pm" or "13 bis 17 Uhr" as milliseconds of the day. */
export function readHours(note: string): { from: number; to: number } | undefined {
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = RANGE.exec(fold(note)) ?? [];
  if (fromHour === undefined || toHour === undefined) return undefined;
  const to = toMs(toHour, toMinute, toHalf);
  const from = [fromHalf ?? toHalf, fromHalf ?? 'a'].map((half) => toMs(fromHour, fromMinute, half)).find((ms) => ms < to);
  return from === undefined ? undefined : { from, to };
}

function toMs(hour: string, minute = '0', half: string | undefined): number {
  const hours = half === undefined || Number(hour) > 12 ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return hours * HOUR_MS + Number(minute) * MINUTE_MS;
}
