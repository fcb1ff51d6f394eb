import { IMPORT_FIELDS } from '@waybill/contracts/imports/fields';
import { describe, expect, test } from 'vitest';
import { createInterpreter } from './interpret-row.ts';

const BASE = {
  recipientName: 'Ada Berg',
  senderName: 'Havn AS',
  origin: 'Bergen',
  destination: 'Oslo',
  deliveryDate: '2040-05-12',
};
const CLOCK = { now: new Date('2040-03-07T12:00:00Z'), timeZone: 'Europe/Oslo' };

/** A Monday evening in UTC, Tuesday in Oslo: the file is committed a day later. */
const UPLOADED_AT = new Date('2040-03-05T23:30:00Z');

/** One row with a column for each field. */
function interpret(cells: Readonly<Record<string, string>>, { corrected = {}, values = {} } = {}) {
  const all = { ...BASE, ...cells };
  const columns = Object.keys(all);
  const mapping = Object.fromEntries(columns.map((name) => [name, name]));
  const read = createInterpreter(columns, { mapping, values, dateFormat: null, clock: CLOCK, uploadedAt: UPLOADED_AT });
  const { texts, problems, shipment } = read({ row: 2, cells: Object.values(all), corrected });
  return { texts, problems: problems.map(({ level, message }) => `${level}: ${message}`), shipment };
}

const EMPTY_WORDS = `
  n/a|N.A.|(na)|[none]|NULL|<null>|nil|NaN|-|–|—|- -|.|...|?|
  ???|0|(0)|TBD|t.b.d.|Unknown|n\u200B/a| \u00A0n / a |Ｎ／Ａ|#N/A|#REF!|#NV|#DIV/0!|
  #WERT!|########|k.A.|Keine Angabe|unbekannt|néant|non renseigné|inconnu|N/D|ninguno|Desconocido|nenhum|Não informado|غير معروف|لا يوجد
`.split(/\|\s*/u);
const OPTIONAL_TEXTS = ['referenceNo', 'trackingId', 'recipientAddress', 'description', 'service', 'recipientPhone', 'weight'];

describe('a word for nothing', () => {
  test.each(EMPTY_WORDS)('%j leaves an optional field empty, and takes the value for empty cells [I1, I5, I8]', (word) => {
    for (const field of OPTIONAL_TEXTS) {
      const { texts, problems, shipment } = interpret({ [field]: word });
      expect({ field, texts }).toEqual({ field, texts: BASE });
      expect(shipment).toBeDefined();
      expect(problems.every((problem) => problem.includes('an error of the spreadsheet'))).toBe(true);
    }
    expect(interpret({ service: word }, { values: { service: 'Express' } }).texts.service).toBe('Express');
  });

  test.each(['n/a', '-', 'TBD', '#N/A', '0', 'unbekannt'])('%j in a required field says what to do [I1, I8]', (word) => {
    for (const { name, label } of IMPORT_FIELDS.filter(({ required }) => required)) {
      const { problems, shipment } = interpret({ [name]: word });
      expect(problems).toEqual([
        `error: ${label} is "${word}" in the file, so it is empty. Enter it here, or a value for every row`,
      ]);
      expect(shipment).toBeUndefined();
      const given = interpret({ [name]: word }, { values: { [name]: BASE[name as keyof typeof BASE] } });
      expect(given).toMatchObject({ texts: BASE, problems: [] });
    }
  });

  test.each([
    ['recipientName', 'Na'],
    ['recipientName', 'Null'],
    ['destination', 'Nan'],
    ['referenceNo', '000'],
    ['referenceNo', 'NA-7'],
    ['referenceNo', 'KA'],
    ['description', 'Unknown artist, oil'],
    ['recipientAddress', 'Calle Nada 5'],
    ['service', 'No signature'],
  ])('is not meant by %s %j [I1]', (field, text) => {
    expect(interpret({ [field]: text }).texts).toEqual({ ...BASE, [field]: text });
  });

  test('falls out of joined cells, where NA is a country and Na a surname [I1]', () => {
    const columns = ['First', 'Last', 'Street', 'Line 2', 'Town', 'Country'];
    const mapping = { recipientName: ['First', 'Last'], recipientAddress: columns.slice(2), destination: ['Town', 'Country'] };
    const read = createInterpreter(columns, { mapping, values: {}, dateFormat: null, clock: CLOCK, uploadedAt: UPLOADED_AT });
    expect(read({ row: 2, cells: ['Ada', 'Na', 'Road 5', 'n/a', 'Windhoek', 'NA'] }).texts).toEqual({
      recipientName: 'Ada Na',
      recipientAddress: 'Road 5, Windhoek, NA',
      destination: 'Windhoek, Namibia',
    });
    expect(read({ row: 3, cells: ['Ada', '-', '-', '-', 'Lyon', 'n/a'] }).texts).toEqual({
      recipientName: 'Ada',
      recipientAddress: 'Lyon',
      destination: 'Lyon',
    });
  });

  test('is kept if a person corrects the cell to it [I1]', () => {
    expect(interpret({ referenceNo: 'PO-1' }, { corrected: { referenceNo: 'NA' } }).texts.referenceNo).toBe('NA');
  });
});

describe('a day that counts from the upload, in the zone of the company', () => {
  test.each([
    ['tomorrow', '2040-03-07'],
    ['Übermorgen', '2040-03-08'],
    ['demain', '2040-03-07'],
    ['mañana', '2040-03-07'],
    ['amanhã', '2040-03-07'],
    ['غدًا', '2040-03-07'],
    ['by Wednesday', '2040-03-07'],
    ['bis Freitag', '2040-03-09'],
    ['vendredi', '2040-03-09'],
    ['sex.', '2040-03-09'],
    ['3 Apr', '2040-04-03'],
    ['3 Dec', '2039-12-03'],
    ['3. Mai', '2040-05-03'],
    ['24.3.', '2040-03-24'],
    ['3 Jan', '2040-01-03'],
  ])('%j is %s, with a warning that says so [I18]', (typed, day) => {
    const { texts, problems, shipment } = interpret({ deliveryDate: typed });
    expect(texts.deliveryDate).toBe(day);
    expect(problems).toEqual([`warn: Delivery date is "${typed}" and will be imported as ${day}.`]);
    expect(shipment).toBeDefined();
  });

  test.each(['soon', 'by then', '+3', 'do', '2 weeks'])('%j is still no date [I18]', (typed) => {
    expect(interpret({ deliveryDate: typed }).shipment).toBeUndefined();
  });

  test('reads a time of the past from it [I18]', () => {
    expect(interpret({ status: 'Delivered', happenedAt: 'yesterday 14:00' }).texts.happenedAt).toBe('2040-03-05T14:00:00+01:00');
    expect(interpret({ status: 'Delivered', happenedAt: '3 Dec' }).texts.happenedAt).toBe('2039-12-03');
  });
});

describe('an optional cell that cannot be read', () => {
  test.each([
    ['recipientPhone', 'call him', 'Recipient phone'],
    ['senderPhone', 'see order', 'Sender phone'],
    ['recipientEmail', 'nobody', 'Recipient e-mail'],
    ['recipientEmail', 'a@b.example, c@d.example', 'Recipient e-mail'],
    ['pieces', 'some', 'Pieces'],
    ['pieces', '2.5', 'Pieces'],
    ['pieces', '-3', 'Pieces'],
    ['weight', 'heavy', 'Total weight (kg)'],
  ])('%s %j stays empty with a warning [I5]', (field, text, label) => {
    const { texts, problems, shipment } = interpret({ [field]: text });
    expect(texts).toEqual(BASE);
    expect(shipment).toBeDefined();
    expect(problems).toEqual([expect.stringContaining(`warn: ${label} is "${text}" and stays empty: it m`)]);
  });

  test('is an error if a person typed it as a correction [I5]', () => {
    const { problems, shipment } = interpret({ recipientPhone: '' }, { corrected: { recipientPhone: 'call him' } });
    expect(problems).toEqual([expect.stringMatching(/^error: Recipient phone may only contain/)]);
    expect(shipment).toBeUndefined();
  });

  test('names the units of a weight that cannot be read [I19]', () => {
    expect(interpret({ weight: '2 tons' }).problems).toEqual([
      'warn: Total weight (kg) is "2 tons" and stays empty: it must be a weight above 0 in kg, such as 12.5, or with a unit: 500 g, 2 lb',
    ]);
    expect(interpret({ weight: '1,250 g' }).problems).toEqual([
      'error: Total weight (kg) is "1,250 g", which is ambiguous: enter it without a thousands separator, such as 1250 kg or 1.25 kg.',
    ]);
  });

  test.each([
    ['3.0', '3'],
    ['3,00', '3'],
    ['2 pkgs', '2'],
    ['4 Pakete', '4'],
    ['1 colis', '1'],
    ['2 bultos', '2'],
    ['x', undefined],
    ['002', '2'],
    ['٣', '3'],
  ])('pieces %j are %s [I5]', (text, pieces) => {
    expect(interpret({ pieces: text }).texts.pieces).toBe(pieces);
  });
});
