import { describe, expect, test } from 'vitest';
import type { MailTable } from './mail-lines.ts';
import { readLetter } from './read-letter.ts';
import { readMailText } from './read-mail-text.ts';

const lines = (...all: string[]) => all.join('\r\n');
const getCells = (tables: readonly MailTable[]) => tables.map(({ name, rows }) => [name, rows.map(({ cells }) => cells)]);

describe('the text of a mail', () => {
  const CONTACTS = [
    ['Ada Obi', '12 Marina Road, Lagos', 'Lagos', '+234 803 555 0142', ''],
    ['Kofi Mensah', 'Ring Road 3, Accra', 'Accra', '', 'kofi@example.com'],
  ];
  const COLUMNS = ['Name', 'Address', 'Destination', 'Phone', 'Email'];

  test.each([
    [
      'delimited lines',
      ['Name;Town;Phone', 'Ada;Lagos;1', 'Kofi;Accra;2'],
      [
        ['Name', 'Town', 'Phone'],
        ['Ada', 'Lagos', '1'],
        ['Kofi', 'Accra', '2'],
      ],
    ],
    [
      'a Markdown table',
      ['| Name | Town |', '|------|------|', '| Ada | Lagos |'],
      [
        ['Name', 'Town'],
        ['Ada', 'Lagos'],
      ],
    ],
    [
      'aligned columns',
      ['Name        Town', 'Ada Okafor  Lagos'],
      [
        ['Name', 'Town'],
        ['Ada Okafor', 'Lagos'],
      ],
    ],
    [
      'quoted lines',
      ['> Name\tTown', '> Ada\tLagos'],
      [
        ['Name', 'Town'],
        ['Ada', 'Lagos'],
      ],
    ],
    [
      'commas',
      ['Name, Town', 'Ada, Lagos'],
      [
        ['Name', 'Town'],
        ['Ada', 'Lagos'],
      ],
    ],
  ])('has a table in %s', (_what, table, rows) => {
    const text = lines('Hello,', 'Thank you for taking these:', '', ...table, '', 'Kind regards', 'Bob; Malmö; 040');
    expect(getCells(readMailText(text))).toEqual([['Table in the text', rows]]);
  });

  test.each([
    [
      'lines',
      ['1. Ada Obi, 12 Marina Road, Lagos, +234 803 555 0142', '', '2. Kofi Mensah, Ring Road 3, Accra, kofi@example.com'],
    ],
    [
      'blocks',
      ['Ada Obi', '12 Marina Road', 'Lagos', '+234 803 555 0142', '', 'Kofi Mensah', 'Ring Road 3', 'Accra', 'kofi@example.com'],
    ],
  ])('names people in %s, but not its writer', (_what, people) => {
    const text = lines(
      'Dear team, as agreed, here they are:',
      '',
      ...people,
      '',
      'Mit freundlichen Grüßen',
      'Lindqvist, Kiln Lane 3, Malmö, +46 40 555 0102',
    );
    expect(getCells(readMailText(text))).toEqual([['Lines in the text', [COLUMNS, ...CONTACTS]]]);
  });

  const ADDRESS = ['Ada Obi', '12 Marina Road', 'Lagos', '+234 803 555 0142'];
  test.each([
    ['a label above the address', ['To:', ...ADDRESS]],
    ['a label in its first line', ['Ship to: Ada Obi', ...ADDRESS.slice(1)]],
    [
      'labels in some of its lines',
      ['Deliver to: Ada Obi', '12 Marina Road', 'Lagos', 'Phone: +234 803 555 0142', 'Note: ring twice'].slice(0, 4),
    ],
    ['the sender above the recipient', ['From:', 'Havn AS', 'Dock 4', '+47 22 55 01 00', 'To:', ...ADDRESS]],
    [
      'the headers of a mail above it',
      ['From: Kari <kari@shop.example>', 'Sent: today', 'To: office@example.com', 'Subject: Parcel', '', ...ADDRESS],
    ],
    ['a line with a label', [`Lieferadresse: ${ADDRESS.join(', ')}`]],
    ['quotation marks before each line', ['To:', ...ADDRESS].map((line) => `> ${line}`)],
  ])('names a person by %s [I15]', (_what, address) => {
    const [table] = readMailText(lines('Hi,', '', ...address));
    expect(table?.rows.map(({ cells }) => [cells[0], cells[1], cells[3]?.replace('Phone: ', '')])).toEqual([
      ['Name', 'Address', 'Phone'],
      ['Ada Obi', '12 Marina Road, Lagos', '+234 803 555 0142'],
    ]);
  });

  test.each([
    'Mvh',
    'Mvh Kari',
    'M.v.h.',
    'Med vennlig hilsen',
    'Vänliga hälsningar,',
    'Met vriendelijke groet',
    'MfG',
    'LG',
    'Rgds',
    'Cdlt',
    'Pozdrawiam',
  ])('has no person below the farewell %s [I15]', (farewell) => {
    const writer = ['Kari Havn', 'Dock 4', 'Bergen', '+47 22 55 01 00'];
    const [table] = readMailText(lines('Hi,', '', ...ADDRESS, '', farewell, '', ...writer));
    expect(table?.rows.map(({ cells }) => cells[0])).toEqual(['Name', 'Ada Obi']);
    const company = readMailText(lines('LG Electronics', ...ADDRESS.slice(1)));
    expect(company[0]?.rows[1]?.cells[0]).toBe('LG Electronics');
  });

  test('names people by labels in any language', () => {
    const text = lines(
      'Von: a@example.com',
      'Betreff: Pakete',
      '',
      'Name: Ada Obi',
      'Adresse: 12 Marina Road, Lagos',
      'Telefon: 0803',
      '',
      'Name: Kofi',
      'E-Mail: kofi@example.com',
    );
    expect(getCells(readMailText(text))).toEqual([
      [
        'Lines in the text',
        [
          ['Name', 'Adresse', 'Telefon', 'E-Mail', 'Destination'],
          ['Ada Obi', '12 Marina Road, Lagos', '0803', '', 'Lagos'],
          ['Kofi', '', '', 'kofi@example.com', ''],
        ],
      ],
    ]);
  });

  test.each([
    ['prose', 'Please note, as ever, that we close at noon, and call +46 40 555 0102 then.'],
    ['a megabyte of commas', 'a,'.repeat(500_000)],
    ['a megabyte of blanks', ' '.repeat(1_000_000)],
    ['a megabyte of short lines', 'a: \n'.repeat(250_000)],
    ['nothing', ''],
  ])('without a table is none: %s', (_what, text) => {
    expect(readMailText(text)).toEqual([]);
  });

  const PHONE = '+47 22 55 01 00';
  test.each([
    ['5013 Bergen', 'Bergen'],
    ['Strandgaten 4, 5013 Bergen', 'Bergen'],
    ['Strandgaten 4 5013 Bergen', 'Bergen'],
    ['Strandgaten 4, N-5013 Bergen, Norge', 'Bergen, Norge'],
    ['75011 Paris', 'Paris'],
    ['10 rue de Rivoli, 75001 Paris Cedex 01, France', 'Paris, France'],
    ['London SW1A 1AA', 'London'],
    ['10 Downing Street, London, SW1A 1AA, UK', 'London, UK'],
    ['New York, NY 10001', 'New York'],
    ['350 5th Ave, New York, NY, 10001', 'New York'],
    ['500 Congress Ave, Austin, Texas 78701, USA', 'Austin, USA'],
    ['12 King St, Toronto, ON M5V 3L9, Canada', 'Toronto, Canada'],
    ['1 George St, Sydney NSW 2000', 'Sydney'],
    ['Kungsgatan 3, 211 34 Malmö', 'Malmö'],
    ['Dam 1, 1012 AB Amsterdam', 'Amsterdam'],
    ['ul. Prosta 1, 00-950 Warszawa, Polska', 'Warszawa, Polska'],
    ['Hauptstr. 5, 9000 St. Gallen', 'St. Gallen'],
    ['12 Orchard Road, Singapore 238823', 'Singapore'],
    ['12 Orchard Road, Singapore', 'Singapore'],
    ['شارع النيل ٤، القاهرة', 'القاهرة'],
    ['1600 Amphitheatre Parkway', undefined],
    ['Rose Cottage, Mill Lane', undefined],
    ['12 Marina Road, ring twice', undefined],
  ])('finds in the address %s the town %s [I18]', (address, town) => {
    for (const text of [
      lines(`Ada Obi, ${address}, ${PHONE}`),
      lines('To:', 'Ada Obi', address, PHONE),
      lines('Name: Ada Obi', `Address: ${address}`, `Phone: ${PHONE}`),
    ]) {
      const [columns, cells] = readMailText(text)[0]?.rows.map((row) => row.cells) ?? [];
      expect(cells?.[columns?.indexOf('Destination') ?? -1]).toBe(town);
    }
  });

  test('reads the weight and the day in the line of a person [I18]', () => {
    const [table] = readMailText(`Ada Obi, Strandgaten 4, 5013 Bergen, ${PHONE}, 4 kg, by Wednesday`);
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['Name', 'Address', 'Destination', 'Phone', 'Email', 'Weight', 'Delivery date'],
      ['Ada Obi', 'Strandgaten 4, 5013 Bergen', 'Bergen', PHONE, '', '4 kg', 'by Wednesday'],
    ]);
  });
});

describe('the text around a table', () => {
  test.each([
    ['One parcel of 4 kg, please deliver by Wednesday.', { weight: '4 kg', deliveryDate: 'by Wednesday' }],
    ['Please deliver it this Wednesday, it weighs 10 lb 4 oz', { weight: '10 lb 4 oz', deliveryDate: 'this Wednesday' }],
    ['must arrive on 3 December', { deliveryDate: 'on 3 December' }],
    ['bis Mittwoch, 2,5 kg', { weight: '2,5 kg', deliveryDate: 'Mittwoch' }],
    ['Lieferung am Montag, den 7.12.2026', { deliveryDate: 'am Montag 7.12.2026' }],
    ['à livrer pour le 3 décembre', { deliveryDate: 'le 3 décembre' }],
    ['entregar para el miércoles', { deliveryDate: 'el miércoles' }],
    ['entregar até quinta-feira', { deliveryDate: 'até quinta-feira' }],
    ['يرجى التسليم يوم الأربعاء', { deliveryDate: 'يوم الأربعاء' }],
    ['Please collect on Monday and deliver by Wednesday, 3 Dec 2026.', { deliveryDate: 'by Wednesday, 3 Dec 2026' }],
    ['We are closed until Monday. Call me on Tuesday.', {}],
    ['Deliver before Friday, or after Monday', {}],
    ['Deliver with my son in 2 to 3 days', {}],
    ['4 kg and 6 kg, by Monday or by Tuesday', {}],
  ])('states in “%s” %o [I18]', (text, stated) => {
    expect(readLetter(text)).toEqual({ writers: [], ...stated });
  });

  test('says who wrote it: those above forwarded text and below a farewell [I18]', () => {
    const text = lines(
      'See below, ask ada@example.com.',
      'On Tue, 3 Dec 2026 Kari <kari@shop.example> wrote:',
      '> From: Olav <olav@shop.example>',
      'Hello',
      'Mvh',
      'office@shop.example',
    );
    expect(readLetter(text, { from: ['me@shop.example'] }).writers).toEqual([
      'kari@shop.example',
      'olav@shop.example',
      'office@shop.example',
      'me@shop.example',
    ]);
  });

  test('takes no total for the weight of one of several parcels, and nothing out of their rows [I18]', () => {
    const text = lines('12 kg in total', 'Name;Town;Note', 'Ada;Lagos;deliver by Monday, 3 kg', 'Kofi;Accra;');
    expect(readLetter(text, { tables: readMailText(text) })).toEqual({ writers: [] });
    expect(readLetter('12 kg in total')).toEqual({ writers: [], weight: '12 kg' });
  });
});
