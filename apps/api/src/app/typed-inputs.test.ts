import { randomUUID } from 'node:crypto';
import {
  BLANK_LINES,
  DATES_IN_ORDER,
  DATES_READ,
  EMAILS_READ,
  IMPOSSIBLE_DATES,
  NAMES_READ,
  NO_DATES,
  NO_EMAILS,
  NO_PHONES,
  NO_WEIGHTS,
  PHONES_READ,
  SERIAL_DATES,
  WEIGHTS_READ,
} from '@waybill/contracts/testing/typed-inputs';
import { describe, expect, test } from 'vitest';
import { bareShipmentBody, contactBody, createdShipment, quoteBody, reportBody } from '../testing/builders.ts';
import { setUpServer } from '../testing/set-up-server.ts';

const server = setUpServer({ config: { rateLimitFactor: 1_000, publicUrl: 'https://waybill.example' } });
const REFUSED = 'refused';

interface Answer {
  status: number;
  body: { data?: Record<string, unknown>; errors?: { path: string; message: string }[] };
}
/** What a door makes of what was typed: the text that is stored, or why it is not. */
type Door = (typed: string) => Promise<unknown>;

const stored = (name: string) =>
  server
    .connection()
    .collection(name)
    .findOne({}, { sort: { _id: -1 } });
const faultOf = ({ status, body }: Answer): string | undefined =>
  status === 400 ? `${REFUSED}: ${body.errors?.map(({ message }) => message).join(' / ')}` : undefined;

const create =
  (field: string): Door =>
  async (typed) => {
    const body = { ...bareShipmentBody(), ...nest(field, typed) };
    const answer = await (await server.admin()).post('/api/tracking/generate').send(body);
    return faultOf(answer) ?? fieldOf(answer.body.data, field);
  };
const edit =
  (field: string): Door =>
  async (typed) => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin);
    const answer = await admin.patch(`/api/tracking/${trackingId}`).send(nest(field, typed));
    return faultOf(answer) ?? fieldOf(answer.body.data, field);
  };
const nest = (field: string, typed: string) => {
  const [group = '', key] = field.split('.');
  return key === undefined ? { [group]: typed } : { [group]: { ...(group === 'recipient' && { name: 'Kofi' }), [key]: typed } };
};
const fieldOf = (shipment: unknown, field: string): unknown =>
  field.split('.').reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], shipment);

const contact =
  (field: 'name' | 'email' | 'phone' | 'message'): Door =>
  async (typed) => {
    const answer = await server
      .visitor()
      .post('/api/contact')
      .send(contactBody({ subject: randomUUID(), [field]: typed }));
    return faultOf(answer) ?? (await stored('messages'))?.[field];
  };
const quote =
  (field: 'name' | 'email' | 'contactNumber'): Door =>
  async (typed) => {
    const answer = await server
      .visitor()
      .post('/api/quotes')
      .send(quoteBody({ cityOfDeparture: randomUUID(), [field]: typed }));
    return faultOf(answer) ?? (await stored('quotes'))?.[field];
  };
const settings =
  (field: 'phone' | 'email'): Door =>
  async (typed) => {
    const admin = await server.admin();
    const { data } = (await admin.get('/api/admin/settings')).body;
    const answer = await admin.put('/api/admin/settings').send({ ...data, company: { ...data.company, [field]: typed } });
    return faultOf(answer) ?? answer.body.data.company[field];
  };

const COLUMNS = {
  recipientName: 'Kofi',
  senderName: 'Accra Books',
  origin: 'Accra',
  destination: 'Lyon',
  deliveryDate: '2030-05-17',
};
/** Reads all at once, each as a row of one file. */
async function imported(field: string, typed: readonly string[], dateFormat?: string): Promise<unknown[]> {
  const columns = { ...COLUMNS, [field]: '' };
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = typed.map((text) =>
    Object.values({ ...columns, [field]: text })
      .map(quoted)
      .join(','),
  );
  const admin = await server.admin();
  const content = [Object.keys(columns).join(','), ...rows].join('\n');
  const upload = await admin.post('/api/admin/imports').query({ fileName: 'a.csv' }).type('text/csv').send(content);
  const { importId, mapping } = upload.body.data;
  if (dateFormat) await admin.put(`/api/admin/imports/${importId}/mapping`).send({ mapping, dateFormat }).expect(200);
  await admin.post(`/api/admin/imports/${importId}/commit`).send({ skipErrors: true }).expect(200);
  const { problemRows } = (await admin.get(`/api/admin/imports/${importId}`).expect(200)).body.data;
  const made = await server.connection().collection('shipments').find().sort({ _id: 1 }).toArray();
  const path =
    { recipientName: 'recipient.name', recipientPhone: 'recipient.phone', recipientEmail: 'recipient.email' }[field] ?? field;
  const failed = new Map<number, string>(
    problemRows
      .filter(({ state }: { state: string }) => state === 'error')
      .map(({ row, problems }: { row: number; problems: { message: string }[] }) => [row, problems[0]?.message]),
  );
  const kept = made.map((shipment) => fieldOf(shipment, path));
  return typed.map((_, index) => (failed.has(index + 2) ? `${REFUSED}: ${failed.get(index + 2)}` : kept.shift()));
}

async function through(door: Door, typed: readonly string[]): Promise<unknown[]> {
  const made: unknown[] = [];
  for (const text of typed) made.push(await door(text));
  return made;
}

const typedOf = (table: readonly (readonly [string, ...unknown[]])[]) => table.map(([typed]) => typed);
const readOf = (table: readonly (readonly [string, string, ...unknown[]])[]) => table.map(([, read]) => read);
const allRefused = (table: readonly string[]) => table.map(() => expect.stringContaining(REFUSED));

const PHONE_DOORS: readonly [string, Door][] = [
  ['creating a shipment', create('recipient.phone')],
  ['editing a shipment', edit('recipient.phone')],
  ['the contact form', contact('phone')],
  ['the quote form', quote('contactNumber')],
  ['the settings', settings('phone')],
];
describe('a phone number is read alike', () => {
  test.each(PHONE_DOORS)('by %s [T1]', async (_door, door) => {
    expect(await through(door, typedOf(PHONES_READ))).toEqual(readOf(PHONES_READ));
    expect(await through(door, NO_PHONES)).toEqual(allRefused(NO_PHONES));
  });

  test('by an import [T1]', async () => {
    expect(await imported('recipientPhone', [...typedOf(PHONES_READ), ...NO_PHONES])).toEqual([
      ...readOf(PHONES_READ),
      ...allRefused(NO_PHONES),
    ]);
  });
});

const EMAIL_DOORS: readonly [string, Door][] = [
  ['creating a shipment', create('recipient.email')],
  ['editing a shipment', edit('recipient.email')],
  ['the contact form', contact('email')],
  ['the quote form', quote('email')],
  ['the settings', settings('email')],
  [
    'a problem report',
    async (typed) => {
      const { trackingId } = await createdShipment(await server.admin());
      const answer = await server
        .visitor()
        .post(`/api/tracking/track/${trackingId}/report`)
        .send(reportBody({ message: randomUUID(), email: typed }));
      return faultOf(answer) ?? (await stored('messages'))?.email;
    },
  ],
];
describe('an e-mail address is read alike', () => {
  test.each(EMAIL_DOORS)('by %s [M7, H16]', async (_door, door) => {
    expect(await through(door, typedOf(EMAILS_READ))).toEqual(readOf(EMAILS_READ));
    expect(await through(door, NO_EMAILS)).toEqual(allRefused(NO_EMAILS));
  });

  test('by an import [M7, H16]', async () => {
    // A file with such a character is no text.
    const refused = NO_EMAILS.filter((typed) => !typed.includes('\0'));
    expect(await imported('recipientEmail', [...typedOf(EMAILS_READ), ...refused])).toEqual([
      ...readOf(EMAILS_READ),
      ...allRefused(refused),
    ]);
  });
});

describe('a name is kept without what nobody sees', () => {
  test.each([
    ['creating a shipment', create('sender.name')],
    ['editing a shipment', edit('sender.name')],
    ['the contact form', contact('name')],
    ['the quote form', quote('name')],
  ] as const)('by %s, and refused where nothing is visible [T1]', async (_door, door) => {
    expect(await through(door, typedOf(NAMES_READ))).toEqual(readOf(NAMES_READ));
    expect(await through(door, BLANK_LINES)).toEqual(BLANK_LINES.map(() => `${REFUSED}: is required`));
  });

  test('by an import, and refused where nothing is visible [T1]', async () => {
    expect(await imported('recipientName', [...typedOf(NAMES_READ), ...BLANK_LINES])).toEqual([
      ...readOf(NAMES_READ),
      ...BLANK_LINES.map(() => `${REFUSED}: Recipient name is required`),
    ]);
  });

  test('a text of several lines is refused where nothing is visible, and else stays as it is [T1]', async () => {
    expect(await through(contact('message'), BLANK_LINES)).toEqual(BLANK_LINES.map(() => `${REFUSED}: is required`));
    const texts = ['Ring \u202E21\u202C\ntwice\u200B, 👩\u200D👧!', 'علی\u200Cرضا \u2067(x)\u2069'];
    expect(await through(contact('message'), texts)).toEqual(texts);
  });

  test('an optional field in which nothing is visible is absent [T1]', async () => {
    expect(await through(create('recipient.phone'), BLANK_LINES)).toEqual(BLANK_LINES.map(() => null));
    expect(await through(edit('description'), BLANK_LINES)).toEqual(BLANK_LINES.map(() => null));
  });
});

describe('a weight is read alike', () => {
  test.each([
    ['creating a shipment', create('weight')],
    ['editing a shipment', edit('weight')],
  ] as const)('by %s [F11]', async (_door, door) => {
    expect(await through(door, typedOf(WEIGHTS_READ))).toEqual(readOf(WEIGHTS_READ));
    expect(await through(door, NO_WEIGHTS)).toEqual(allRefused(NO_WEIGHTS));
  });

  test('by an import [F11]', async () => {
    expect(await imported('weight', [...typedOf(WEIGHTS_READ), ...NO_WEIGHTS])).toEqual([
      ...readOf(WEIGHTS_READ),
      ...allRefused(NO_WEIGHTS),
    ]);
  });

  test('that some would read as thousands is imported with a warning [F11]', async () => {
    const admin = await server.admin();
    const columns = Object.keys(COLUMNS).join(',');
    const content = `${columns},weight\n${Object.values(COLUMNS).join(',')},12.500`;
    const { data } = (await admin.post('/api/admin/imports').type('text/csv').send(content)).body;
    expect(data.problemRows[0].problems).toEqual([
      { level: 'warn', field: 'weight', message: 'Total weight (kg) is "12.500" and is read as 12.5 kg.' },
    ]);
  });
});

describe('a day is read', () => {
  const unordered = [...DATES_READ, ...SERIAL_DATES];
  test('by an import in every form, and refused with what is wrong with it [F7]', async () => {
    const found = await imported('deliveryDate', [...typedOf(unordered), ...IMPOSSIBLE_DATES, ...NO_DATES]);
    expect(found.slice(0, unordered.length)).toEqual(readOf(unordered));
    const refusals = found.slice(unordered.length) as string[];
    expect(refusals.filter((text) => !text.startsWith(REFUSED))).toEqual([]);
    expect(refusals.filter((text) => text.includes('characters'))).toEqual([]);
    expect(refusals.at(-1)).toBe('refused: Delivery date must be a date as YYYY-MM-DD between 2000 and 2100');
  });

  test.each([
    ['DD/MM/YYYY', 1],
    ['MM/DD/YYYY', 2],
  ] as const)('by an import in the order %s once that is said [F7]', async (dateFormat, column) => {
    expect(await imported('deliveryDate', typedOf(DATES_IN_ORDER), dateFormat)).toEqual(DATES_IN_ORDER.map((row) => row[column]));
  });

  test('by the API in its own form alone, with an answer that says which [F7]', async () => {
    const others = ['3 Dec 2026', '03.12.2026', '2026-12-03T00:00:00Z', 'the third of December 2026', '2026-02-30'];
    expect(await through(create('deliveryDate'), others)).toEqual(
      others.map(() => 'refused: must be a date as YYYY-MM-DD between 2000 and 2100'),
    );
    expect(await create('deliveryDate')('2026-12-03')).toBe('2026-12-03');
  });
});
