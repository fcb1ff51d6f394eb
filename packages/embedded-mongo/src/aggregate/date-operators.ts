import { Int32, ObjectId, Timestamp } from 'bson';
import { MongoError, notSupported } from '../errors.ts';
import { namedArguments, wrongType } from './arguments.ts';
import { type Operator, isNullish } from './environment.ts';

const DAY_MS = 86_400_000;

/** A date whose UTC fields hold the local time of a zone. */
type WallClock = Date;

function checkDate(name: string, value: unknown): Date {
  const date =
    value instanceof ObjectId ? value.getTimestamp() : value instanceof Timestamp ? new Date(value.high * 1_000) : value;
  if (!(date instanceof Date)) throw wrongType(name, 'a date', value);
  const year = date.getUTCFullYear();
  // Outside these, years have more digits or a sign, and zones have no rules.
  if (!(year >= 1 && year <= 9_998)) throw notSupported(`${name} of a date outside the years 1 to 9998`);
  return date;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = 'numeric';
  const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric } as const;
  try {
    const format = new Intl.DateTimeFormat('en-u-ca-gregory', { ...parts, hourCycle: 'h23', timeZone: zone });
    formats.set(zone, format);
    return format;
  } catch {
    throw new MongoError('Location40485', `unrecognized time zone identifier: "${zone}"`);
  }
}

function wallClock(date: Date, zone: unknown): WallClock {
  if (zone === undefined || zone === 'UTC' || zone === 'GMT') return date;
  if (typeof zone !== 'string') throw new MongoError('Location40517', 'timezone must evaluate to a string');
  const [, sign, hours = '', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  if (sign) return new Date(date.getTime() + Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000);
  const parts = Object.fromEntries(
    getFormat(zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const clock = new Date(0);
  clock.setUTCFullYear(year, month - 1, day);
  clock.setUTCHours(hour, minute, second, date.getUTCMilliseconds());
  return clock;
}

const dayOfYear = (clock: WallClock): number => 1 + Math.floor((clock.getTime() - new Date(clock).setUTCMonth(0, 1)) / DAY_MS);

const createPartOperator =
  (name: string, read: (clock: WallClock) => number): Operator =>
  (argument, names, compile) => {
    const isNamed = typeof argument === 'object' && argument !== null && 'date' in argument;
    const parts = isNamed ? namedArguments(name, argument, ['date'], ['timezone']) : { date: argument };
    const lone: unknown = Array.isArray(parts['date']) && parts['date'].length === 1 ? parts['date'][0] : parts['date'];
    const date = compile(lone, names);
    const zone = compile(parts['timezone'], names);
    return (environment) => {
      const value = date(environment);
      const wanted = zone(environment);
      if (isNullish(value) || wanted === null || (wanted === undefined && 'timezone' in parts)) return null;
      return new Int32(read(wallClock(checkDate(name, value), wanted)));
    };
  };

const digits = (number: number, count: number): string => String(number).padStart(count, '0');

const FORMATS: Readonly<Record<string, (clock: WallClock) => string>> = {
  Y: (clock) => digits(clock.getUTCFullYear(), 4),
  m: (clock) => digits(clock.getUTCMonth() + 1, 2),
  d: (clock) => digits(clock.getUTCDate(), 2),
  j: (clock) => digits(dayOfYear(clock), 3),
  H: (clock) => digits(clock.getUTCHours(), 2),
  M: (clock) => digits(clock.getUTCMinutes(), 2),
  S: (clock) => digits(clock.getUTCSeconds(), 2),
  L: (clock) => digits(clock.getUTCMilliseconds(), 3),
  '%': () => '%',
};

const WITHOUT_ZONE = '%Y-%m-%dT%H:%M:%S.%L';

type Write = (clock: WallClock) => string;

/** Caches the last format, as a query rarely uses more than one. */
let lastFormat: { format: string; parts: readonly Write[] } = { format: '', parts: [] };

function formatDate(clock: WallClock, format: unknown): string {
  if (typeof format !== 'string') throw new MongoError('Location18533', '$dateToString requires that format be a string');
  if (format !== lastFormat.format) lastFormat = { format, parts: parseFormat(format) };
  let text = '';
  for (const write of lastFormat.parts) text += write(clock);
  return text;
}

function parseFormat(format: string): Write[] {
  return (format.match(/%[\s\S]?|[^%]+/g) ?? []).map((part): Write => {
    if (!part.startsWith('%')) return () => part;
    const write = FORMATS[part.slice(1)];
    if (!write) throw notSupported(`'${part}' in the format of $dateToString`);
    return write;
  });
}

const dateToString: Operator = (argument, names, compile) => {
  const parts = namedArguments('$dateToString', argument, ['date'], ['format', 'timezone', 'onNull']);
  const usual = 'timezone' in parts ? WITHOUT_ZONE : `${WITHOUT_ZONE}Z`;
  const date = compile(parts['date'], names);
  const format = compile('format' in parts ? parts['format'] : usual, names);
  const zone = compile('timezone' in parts ? parts['timezone'] : 'UTC', names);
  const onNull = compile('onNull' in parts ? parts['onNull'] : null, names);
  return (environment) => {
    const value = date(environment);
    const pattern = format(environment);
    const wanted = zone(environment);
    if (isNullish(value)) return onNull(environment);
    if (isNullish(pattern) || isNullish(wanted)) return null;
    return formatDate(wallClock(checkDate('$dateToString', value), wanted), pattern);
  };
};

export const DATE_OPERATORS: Readonly<Record<string, Operator>> = {
  $year: createPartOperator('$year', (clock) => clock.getUTCFullYear()),
  $month: createPartOperator('$month', (clock) => clock.getUTCMonth() + 1),
  $dayOfMonth: createPartOperator('$dayOfMonth', (clock) => clock.getUTCDate()),
  $dayOfYear: createPartOperator('$dayOfYear', dayOfYear),
  $dayOfWeek: createPartOperator('$dayOfWeek', (clock) => clock.getUTCDay() + 1),
  $hour: createPartOperator('$hour', (clock) => clock.getUTCHours()),
  $minute: createPartOperator('$minute', (clock) => clock.getUTCMinutes()),
  $second: createPartOperator('$second', (clock) => clock.getUTCSeconds()),
  $millisecond: createPartOperator('$millisecond', (clock) => clock.getUTCMilliseconds()),
  $dateToString: dateToString,
};
