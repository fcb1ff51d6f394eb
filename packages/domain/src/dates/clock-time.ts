import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time.ts';
import { isWeekdayName } from './date-names.ts';

export interface ClockTime {
  msOfDay: number;
  /** A distance to UTC, an IANA name, or undefined for local time. */
  zone: { offsetMs: number } | { timeZone: string } | undefined;
}

const ZONE = String.raw` ?(?<zone>z|[a-z]{3,5})?(?:(?<sign>[+-])(?<offsetHours>\d{1,2})(?::?(?<offsetMinutes>\d{2}))?)?(?: ?[[(](?<bracket>.*)[\])])?`;
const CLOCK = String.raw`(?:[01]?\d|2[0-4])(?::[0-5]\d(?::[0-5]\d(?:[. ]\d+)?)?(?: ?(?:[ap]\.?m\.?|uhr|h))?|h(?:[0-5]\d)?| ?(?:[ap]\.?m\.?|uhr))`;
const CLOCK_DIGITS = String.raw`(?:[01]\d|2[0-4])[0-5]\d(?:[0-5]\d)?`;
const TIME = new RegExp(
  String.raw`(?:(?<digit>\d)t(?<iso>${CLOCK}|${CLOCK_DIGITS})|[ ,]+(?:um |at |a |as |@ ?)?(?<clock>${CLOCK}))${ZONE}$`,
);
const MAX_OFFSET_MS = 14 * HOUR_MS;

type TimeGroups = Readonly<Partial<Record<string, string>>>;

/** Hours from UTC: RFC 5322, section 4.3, and the abbreviations of Europe; others, such as IST, have several meanings. */
const ZONE_OFFSET_HOURS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    z: 0,
    utc: 0,
    gmt: 0,
    wet: 0,
    west: 1,
    cet: 1,
    mez: 1,
    cest: 2,
    mesz: 2,
    eet: 2,
    eest: 3,
    est: -5,
    edt: -4,
    cst: -6,
    cdt: -5,
    mst: -7,
    mdt: -6,
    pst: -8,
    pdt: -7,
  }),
);

/** Splits the time of day off a simplified date. */
export function splitClock(text: string): { day: string; time: TimeGroups | undefined } {
  const match = TIME.exec(text);
  return match
    ? { day: text.slice(0, match.index) + (match.groups?.digit ?? ''), time: match.groups }
    : { day: text, time: undefined };
}

/** @param groups of `splitClock`. @returns undefined if there is no such time or zone. */
export function readClock(groups: TimeGroups): ClockTime | undefined {
  const msOfDay = readTime(groups.iso ?? groups.clock ?? '');
  const zone = readZone(groups);
  return msOfDay === undefined || zone === null ? undefined : { msOfDay, zone };
}

function readTime(clock: string): number | undefined {
  const digits = /^\d{4,6}$/.test(clock) ? clock.match(/\d{2}/g) : clock.match(/\d+/g);
  const [hour = 0, minute = 0, second = 0] = (digits ?? []).map(Number);
  const fraction = digits?.[3] === undefined ? 0 : Number(`0.${digits[3]}`);
  const half = /[ap](?=\.?m)/.exec(clock)?.[0];
  if (half !== undefined && hour > 12 && half === 'a') return undefined;
  const hours = half === undefined || hour > 12 ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  const ms = hours * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS + Math.floor(fraction * SECOND_MS);
  return ms > DAY_MS ? undefined : ms;
}

function readZone({ zone, sign, offsetHours, offsetMinutes = '0', bracket }: TimeGroups) {
  if (offsetHours !== undefined) {
    const offsetMs = Number(`${sign}1`) * (Number(offsetHours) * HOUR_MS + Number(offsetMinutes) * MINUTE_MS);
    return Math.abs(offsetMs) > MAX_OFFSET_MS ? null : { offsetMs };
  }
  const name = zone ?? bracket;
  if (name === undefined) return undefined;
  const hours = ZONE_OFFSET_HOURS.get(name);
  if (hours !== undefined) return { offsetMs: hours * HOUR_MS };
  if (isWeekdayName(name.replace(/\.$/, ''))) return undefined;
  return name.includes('/') && isTimeZone(name) ? { timeZone: name } : null;
}

/** Returns true for an IANA name, in any case. */
function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
