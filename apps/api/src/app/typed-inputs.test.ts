import { isAmbiguousThousands } from '@waybill/domain/parsers/parse-measure';
import {
  BLANK_LINES,
  AMBIGUOUS_DATES,
  VALID_DATES,
  VALID_EMAILS,
  IMPOSSIBLE_DATES,
  NAMES,
  INVALID_DATES,
  INVALID_EMAILS,
  INVALID_PHONES,
  VALID_PHONES,
  SERIAL_DATES,
} from '@waybill/domain/testing/typed-inputs';
import { INVALID_WEIGHTS, VALID_WEIGHTS } from '@waybill/domain/testing/typed-weights';
import { describe, expect, test } from 'vitest';
import {
  allRefused,
  COLUMNS,
  type EntryPoint,
  getParsed,
  REFUSED,
  submitAll,
  createEntryPoints,
  getTyped,
} from '../testing/input-entry-points.ts';
import { setUpServer } from '../testing/set-up-server.ts';

const server = setUpServer({ config: { rateLimitFactor: 1_000, publicUrl: 'https://waybill.example' } });
const { create, edit, contact, quote, settings, report, imported } = createEntryPoints(server);

/** An import leaves them out with a warning. */
const allEmpty = (typed: readonly string[]): undefined[] => typed.map(() => undefined);

const PHONE_INPUTS: readonly [string, EntryPoint][] = [
  ['creating a shipment', create('recipient.phone')],
  ['editing a shipment', edit('recipient.phone')],
  ['the contact form', contact('phone')],
  ['the quote form', quote('contactNumber')],
  ['the settings', settings('phone')],
];
describe('parses phone numbers alike', () => {
  test.each(PHONE_INPUTS)('by %s [T1]', async (_name, entryPoint) => {
    expect(await submitAll(entryPoint, getTyped(VALID_PHONES.slice(0, 2)))).toEqual(getParsed(VALID_PHONES.slice(0, 2)));
    expect(await submitAll(entryPoint, INVALID_PHONES.slice(0, 1))).toEqual(allRefused(INVALID_PHONES.slice(0, 1)));
  });

  test('by an import [T1]', async () => {
    expect(await imported('recipientPhone', [...getTyped(VALID_PHONES), ...INVALID_PHONES])).toEqual([
      ...getParsed(VALID_PHONES),
      ...allEmpty(INVALID_PHONES),
    ]);
  });
});

const EMAIL_INPUTS: readonly [string, EntryPoint][] = [
  ['creating a shipment', create('recipient.email')],
  ['editing a shipment', edit('recipient.email')],
  ['the contact form', contact('email')],
  ['the quote form', quote('email')],
  ['the settings', settings('email')],
  ['a problem report', report],
];
describe('parses e-mail addresses alike', () => {
  test.each(EMAIL_INPUTS)('by %s [M7, H16]', async (_name, entryPoint) => {
    expect(await submitAll(entryPoint, getTyped(VALID_EMAILS.slice(0, 2)))).toEqual(getParsed(VALID_EMAILS.slice(0, 2)));
    expect(await submitAll(entryPoint, INVALID_EMAILS.slice(0, 1))).toEqual(allRefused(INVALID_EMAILS.slice(0, 1)));
  });

  test('by an import [M7, H16]', async () => {
    // A file with a NUL character is not text.
    const refused = INVALID_EMAILS.filter((typed) => !typed.includes('\0'));
    expect(await imported('recipientEmail', [...getTyped(VALID_EMAILS), ...refused])).toEqual([
      ...getParsed(VALID_EMAILS),
      ...allEmpty(refused),
    ]);
  });
});

describe('removes invisible characters from names', () => {
  test.each([
    ['creating a shipment', create('sender.name')],
    ['editing a shipment', edit('sender.name')],
    ['the contact form', contact('name')],
    ['the quote form', quote('name')],
  ] as const)('by %s, and rejects names without visible characters [T1]', async (_name, entryPoint) => {
    expect(await submitAll(entryPoint, getTyped(NAMES.slice(0, 2)))).toEqual(getParsed(NAMES.slice(0, 2)));
    expect(await submitAll(entryPoint, BLANK_LINES.slice(0, 1))).toEqual(
      BLANK_LINES.slice(0, 1).map(() => `${REFUSED}: is required`),
    );
  });

  test('by an import, and rejects names without visible characters [T1]', async () => {
    expect(await imported('recipientName', [...getTyped(NAMES), ...BLANK_LINES])).toEqual([
      ...getParsed(NAMES),
      ...BLANK_LINES.map(() => `${REFUSED}: Recipient name is required`),
    ]);
  });

  test('rejects a multi-line text without visible characters, and keeps others unchanged [T1]', async () => {
    expect(await submitAll(contact('message'), BLANK_LINES)).toEqual(BLANK_LINES.map(() => `${REFUSED}: is required`));
    const texts = ['Ring \u202E21\u202C\ntwice\u200B, 👩\u200D👧!', 'علی\u200Cرضا \u2067(x)\u2069'];
    expect(await submitAll(contact('message'), texts)).toEqual(texts);
  });

  test('treats an optional field without visible characters as absent [T1]', async () => {
    expect(await submitAll(create('recipient.phone'), BLANK_LINES)).toEqual(BLANK_LINES.map(() => null));
    expect(await submitAll(edit('description'), BLANK_LINES)).toEqual(BLANK_LINES.map(() => null));
  });
});

describe('parses weights alike', () => {
  test.each([
    ['creating a shipment', create('weight')],
    ['editing a shipment', edit('weight')],
  ] as const)('by %s [F11]', async (_name, entryPoint) => {
    const weights = VALID_WEIGHTS.slice(0, 2);
    expect(await submitAll(entryPoint, getTyped(weights))).toEqual(getParsed(weights).map(Number));
    expect(await submitAll(entryPoint, INVALID_WEIGHTS.slice(0, 1))).toEqual(allRefused(INVALID_WEIGHTS.slice(0, 1)));
  });

  test('by an import, which asks about thousands [F11, I19]', async () => {
    const ambiguous = INVALID_WEIGHTS.filter(isAmbiguousThousands);
    const unreadable = INVALID_WEIGHTS.filter((typed) => !isAmbiguousThousands(typed));
    expect(await imported('weight', [...getTyped(VALID_WEIGHTS), ...ambiguous, ...unreadable])).toEqual([
      ...getParsed(VALID_WEIGHTS),
      ...allRefused(ambiguous),
      ...allEmpty(unreadable),
    ]);
  });

  test('imports a weight that may mean thousands with a warning [F11]', async () => {
    const admin = await server.admin();
    const columns = Object.keys(COLUMNS).join(',');
    const content = `${columns},weight\n${Object.values(COLUMNS).join(',')},12.500`;
    const { data } = (await admin.post('/api/admin/imports').type('text/csv').send(content)).body;
    expect(data.problemRows[0].problems).toEqual([
      { level: 'warn', field: 'weight', message: 'Total weight (kg) is "12.500" and will be imported as 12.5 kg.' },
    ]);
  });
});

describe('parses dates', () => {
  const unordered = [...VALID_DATES, ...SERIAL_DATES];
  test('by an import in every form, and explains rejected ones [F7]', async () => {
    const found = await imported('deliveryDate', [...getTyped(unordered), ...IMPOSSIBLE_DATES, ...INVALID_DATES]);
    expect(found.slice(0, unordered.length)).toEqual(getParsed(unordered));
    const refusals = found.slice(unordered.length) as string[];
    expect(refusals.filter((text) => !text.startsWith(REFUSED))).toEqual([]);
    expect(refusals.filter((text) => text.includes('characters'))).toEqual([]);
    expect(refusals.at(-1)).toBe('refused: Delivery date must be a date as YYYY-MM-DD between 2000 and 2100');
  });

  test.each([
    ['DD/MM/YYYY', 1],
    ['MM/DD/YYYY', 2],
  ] as const)('by an import in the order %s once it is specified [F7]', async (dateFormat, column) => {
    expect(await imported('deliveryDate', getTyped(AMBIGUOUS_DATES), dateFormat)).toEqual(
      AMBIGUOUS_DATES.map((row) => row[column]),
    );
  });

  test('by the API in ISO form only, as the error message says [F7]', async () => {
    const others = ['3 Dec 2026', '03.12.2026', '2026-12-03T00:00:00Z', 'the third of December 2026', '2026-02-30'];
    expect(await submitAll(create('deliveryDate'), others)).toEqual(
      others.map(() => 'refused: must be a date as YYYY-MM-DD between 2000 and 2100'),
    );
    expect(await create('deliveryDate')('2026-12-03')).toBe('2026-12-03');
  });
});
