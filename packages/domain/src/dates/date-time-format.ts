/** Cached because constructing a format takes longer than rendering a whole mail or list row. Locales and zones are few. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Without `timeZone`, times use the zone of this machine or browser. @throws RangeError if the time zone is unknown. */
export function getDateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // The local zone can change while a page is open, so the offset is part of the cache key.
  const zone = options.timeZone ?? new Date().getTimezoneOffset();
  const key = `${locale} ${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

const CLOCK_PARTS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

/** Reads the parts, as formatted text differs between versions of ICU. @returns the local time as if it were UTC. */
export function readClock(instant: number, zone: { timeZone?: string }): number {
  const parts = getDateTimeFormat('en-US', { ...CLOCK_PARTS, ...zone }).formatToParts(instant);
  const numbers = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year, month, day, hour, minute, second } = numbers as Record<Intl.DateTimeFormatPartTypes, number>;
  const milliseconds = ((instant % 1_000) + 1_000) % 1_000;
  return Date.UTC(year, month - 1, day, hour, minute, second) + milliseconds;
}
