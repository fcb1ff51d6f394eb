import { type ImportMapping, mapColumns, mappedColumns } from '@waybill/contracts/imports/answers';
import { IMPORT_FILE } from '@waybill/contracts/imports/facts';
import { IMPORT_FIELDS, type ImportField } from '@waybill/contracts/imports/fields';
import { parseDate } from '@waybill/domain/dates/parse-date';
import { parseEmail } from '@waybill/domain/parsers/parse-email';
import { parsePhone } from '@waybill/domain/parsers/parse-phone';
import { joinWords } from '../../../platform/search/words.ts';
import { parseStatus } from '../rows/read-cell.ts';
import { type HeadingPart, type HeadingParty, PARTY_FIELDS } from './heading-words.ts';
import { IMPORT_COLUMNS } from './import-columns.ts';
import { foldHeading, parseHeading } from './parse-heading.ts';

type Samples = readonly (readonly string[])[];

type FieldColumns = [field: ImportField, columns: string[]][];

interface PartyColumns {
  /** Columns whose heading names the party: `Ship To Name`. */
  exact: FieldColumns;
  /** Fields made of parts, or of columns that name no party. */
  joined: FieldColumns;
  /** Towns, which the address may use, too. */
  places: FieldColumns;
}

const ADDRESS_PARTS = ['company', 'street', 'houseNumber', 'line2', 'postcode', 'city', 'state', 'country'] as const;

/** Earlier choices stay if their columns exist. A column is guessed for one field only. */
export function matchColumns(columns: readonly string[], samples: Samples = [], before: ImportMapping = {}): ImportMapping {
  const mapping = keepMapping(columns, before);
  const free = new Set(columns);
  const take = (field: ImportField, names: readonly string[]) => {
    if (mapping[field] !== undefined || names.length === 0 || names.some((name) => !free.has(name))) return;
    mapping[field] = mapColumns(names);
    for (const name of names) free.delete(name);
  };
  for (const { name } of IMPORT_FIELDS) for (const column of mappedColumns(mapping, name)) free.delete(column);
  const parties = matchParties([...free]);
  // A whole name is better than its parts, and its own column better than a general one.
  for (const [field, names] of parties.exact) take(field, names);
  for (const [field, column] of matchSynonyms([...free], { columns, samples, mapping, parties })) take(field, [column]);
  for (const [field, names] of parties.joined) take(field, names);
  for (const [field, names] of parties.places) mapping[field] ??= mapColumns(names);
  if (Object.keys(mapping).length === 0) for (const [field, name] of guessByContent(columns, samples)) take(field, [name]);
  return mapping;
}

/** Better than `To`, which names a town as well, and worse than any heading that names its party. */
const GENERAL_SCORE = 500;
const BEST_SCORE = 1_000;
const VAGUE: ReadonlySet<string> = new Set(['to', 'from', 'nach', 'von']);

interface FreeColumns {
  columns: readonly string[];
  samples: Samples;
  mapping: ImportMapping;
  parties: PartyColumns;
}

/** All fields together: beside `Name` and `Sender`, `From` and `To` are towns. */
function matchSynonyms(free: readonly string[], { columns, samples, mapping, parties }: FreeColumns): [ImportField, string][] {
  const fields = IMPORT_FIELDS.map(({ name }) => name).filter((name) => mapping[name] === undefined);
  const general = new Set(parties.joined.flatMap(([field, names]) => (names.length === 1 ? [`${field} ${names[0]}`] : [])));
  const folded = free.map((column) => foldHeading(column));
  const scores = fields.map((field, order) => {
    const synonyms = IMPORT_COLUMNS[field].synonyms.map((synonym) => foldHeading(synonym)[0] ?? '');
    return free.map((column, index) => {
      if (!fitsSamples(field, column, samples[columns.indexOf(column)] ?? [])) return 0;
      const rank = synonyms.findIndex((synonym) => folded[index]?.includes(synonym));
      const base = rank >= 0 ? BEST_SCORE - rank : general.has(`${field} ${column}`) ? GENERAL_SCORE : 0;
      // Of equal ones the first field and the first column win.
      return base === 0 ? 0 : (VAGUE.has(synonyms[rank] ?? '') ? 1 : base) + 1 / (2 + order + index);
    });
  });
  return assignBest(scores).flatMap((column, index): [ImportField, string][] => {
    const [field, name] = [fields[index], free[column ?? -1]];
    return field !== undefined && name !== undefined ? [[field, name]] : [];
  });
}

/**
 * The assignment of columns to rows with the highest sum of scores (Hungarian method, as in
 * https://cp-algorithms.com/graph/hungarian-algorithm.html). @returns the column of each row; undefined without a score.
 */
function assignBest(scores: readonly (readonly number[])[]): (number | undefined)[] {
  const rows = scores.length;
  // Each row may have a column of its own without a score.
  const width = (scores[0]?.length ?? 0) + rows;
  const costs = (row: number, column: number): number => -(scores[row - 1]?.[column - 1] ?? 0);
  const [byRow, byColumn] = [Array<number>(rows + 1).fill(0), Array<number>(width + 1).fill(0)];
  const rowAt = Array<number>(width + 1).fill(0);
  const at = (list: readonly number[], index: number): number => list[index] ?? 0;
  for (let row = 1; row <= rows; row += 1) {
    const least = Array<number>(width + 1).fill(Infinity);
    const before = Array<number>(width + 1).fill(0);
    const isUsed = Array<boolean>(width + 1).fill(false);
    rowAt[0] = row;
    let column = 0;
    do {
      isUsed[column] = true;
      const current = at(rowAt, column);
      let [delta, next] = [Infinity, 0];
      for (let other = 1; other <= width; other += 1) {
        if (isUsed[other]) continue;
        const cost = costs(current, other) - at(byRow, current) - at(byColumn, other);
        if (cost < at(least, other)) [least[other], before[other]] = [cost, column];
        if (at(least, other) < delta) [delta, next] = [at(least, other), other];
      }
      for (let other = 0; other <= width; other += 1) {
        if (isUsed[other]) {
          byRow[at(rowAt, other)] = at(byRow, at(rowAt, other)) + delta;
          byColumn[other] = at(byColumn, other) - delta;
        } else least[other] = at(least, other) - delta;
      }
      column = next;
    } while (at(rowAt, column) !== 0);
    while (column !== 0) {
      rowAt[column] = at(rowAt, at(before, column));
      column = at(before, column);
    }
  }
  return scores.map((row, index) => {
    const column = rowAt.indexOf(index + 1, 1) - 1;
    return (row[column] ?? 0) > 0 ? column : undefined;
  });
}

function keepMapping(columns: readonly string[], before: ImportMapping): ImportMapping {
  const kept = IMPORT_FIELDS.flatMap(({ name }) => {
    const mapped = mappedColumns(before, name);
    return mapped.length > 0 && mapped.every((column) => columns.includes(column)) ? [[name, before[name]]] : [];
  });
  return Object.fromEntries(kept);
}

function matchParties(columns: readonly string[]): PartyColumns {
  const parsed = columns.flatMap((column) => {
    const heading = parseHeading(column);
    return heading ? [{ column, ...heading }] : [];
  });
  const collect = (party: HeadingParty | undefined): Parts => {
    const parts: Parts = new Map();
    for (const one of parsed) if (one.party === party) parts.set(one.part, [...(parts.get(one.part) ?? []), one.column]);
    return parts;
  };
  const [recipient, sender, billing, general] = [collect('recipient'), collect('sender'), collect('billing'), collect(undefined)];
  const own = [...exactFields('recipient', recipient), ...exactFields('sender', sender)];
  return {
    exact: own.filter(([, [first, ...others]]) => first !== undefined && others.length === 0),
    joined: [
      ...own.filter(([, names]) => names.length > 1),
      ...exactFields('recipient', general),
      ...exactFields('recipient', billing),
    ],
    places: [...placeField('destination', [recipient, general, billing]), ...placeField('origin', [sender])],
  };
}

type Parts = Map<HeadingPart, string[]>;

function exactFields(party: 'recipient' | 'sender', parts: Parts): FieldColumns {
  const fields = PARTY_FIELDS[party];
  const first = (part: HeadingPart) => (parts.get(part) ?? []).slice(0, 1);
  // `Nombre` beside `Apellidos` is the first name.
  const givenName = parts.has('firstName') ? first('firstName') : parts.has('lastName') ? first('name') : [];
  const fullName = [...givenName, ...first('lastName')];
  const address = first('address');
  const lines = ADDRESS_PARTS.flatMap((part) => (part === 'line2' ? (parts.get(part) ?? []) : first(part))).slice(
    0,
    IMPORT_FILE.maxJoined,
  );
  const hasStreet = parts.has('street') || parts.has('line2');
  const made: FieldColumns = [
    [
      fields.name,
      parts.has('name') && !parts.has('lastName') ? first('name') : fullName.length > 0 ? fullName : first('company'),
    ],
    // `Address` and `Address 2` are two lines of one address.
    [
      fields.address,
      hasStreet || address.length === 0 ? lines.filter(() => hasStreet || parts.has('postcode')) : [...address, ...lines],
    ],
    [fields.phone, first('phone')],
    [fields.email, first('email')],
  ];
  return made.filter(([, names]) => names.length > 0);
}

function placeField(field: ImportField, sources: readonly Parts[]): FieldColumns {
  const parts = sources.find((one) => one.has('city'));
  const names = parts ? [...(parts.get('city') ?? []).slice(0, 1), ...(parts.get('country') ?? []).slice(0, 1)] : [];
  return names.length > 0 ? [[field, names]] : [];
}

type Test = (text: string) => boolean;

const isDate: Test = (text) => 'date' in parseDate(text, { order: 'day first' });

const MIN_PHONE_DIGITS = 6;

const isPhone: Test = (text) => text.replace(/\D/g, '').length >= MIN_PHONE_DIGITS && parsePhone(text) !== undefined;
/** `PO-4711` is a number of an order. */
const isAddress: Test = (text) => /\p{L}{2}/u.test(text) && /\d/.test(text) && /\S\s+\S/.test(text);
const isWords: Test = (text) => /^[\p{L}\p{M} .,'-]+$/u.test(text);

/** Whether `tomorrow` is a date does not depend on today. */
const ANY_DAY = { today: '2000-01-01' };

const mayBeDate = (text: string): boolean => {
  const reading = parseDate(text, { order: null, serials: true, relativeTo: ANY_DAY });
  return 'date' in reading || reading.fault !== 'unreadable';
};

/** In this order, each for the first column that fits. */
const TESTS: readonly [ImportField, Test][] = [
  ['recipientEmail', (text) => parseEmail(text) !== undefined],
  ['deliveryDate', isDate],
  ['recipientPhone', isPhone],
  ['recipientAddress', isAddress],
  ['recipientName', isWords],
];

/** For a file without known column names. */
function guessByContent(columns: readonly string[], samples: readonly (readonly string[])[]): [ImportField, string][] {
  const taken = new Set<string>();
  return TESTS.flatMap(([field, fits]): [ImportField, string][] => {
    const column = columns.find((name, index) => {
      const texts = samples[index] ?? [];
      return !taken.has(name) && texts.length > 0 && texts.every(fits);
    });
    if (column === undefined) return [];
    taken.add(column);
    return [[field, column]];
  });
}

/** Headings that may name another thing: the state of an address, the payment of an order, the day of an order. */
const DOUBTFUL: Partial<Record<ImportField, { headings: readonly string[]; fits: (text: string) => boolean }>> = {
  status: { headings: ['state', 'zustand', 'estado', 'orderstatus'], fits: (text) => parseStatus(text) !== undefined },
  deliveryDate: { headings: ['date', 'due'], fits: mayBeDate },
  happenedAt: { headings: ['delivered', 'eventdate', 'eventtime'], fits: mayBeDate },
};

/** A heading that names a field is believed: cells that do not fit are problems of their rows. */
function fitsSamples(field: ImportField, column: string, samples: readonly string[]): boolean {
  const doubtful = DOUBTFUL[field];
  if (!doubtful?.headings.includes(joinWords(column)) || samples.length === 0) return true;
  return samples.some(doubtful.fits);
}
