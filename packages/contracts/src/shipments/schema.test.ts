import { describe, expect, it } from 'vitest';
import { LIMITS } from '../shared/limits.ts';
import { historyEntry, newShipment, publicShipment, shipment, statusUpdate } from './schema.ts';

const valid = {
  recipient: { name: 'Ada Okafor' },
  sender: { name: 'Lindqvist Ceramics' },
  origin: 'Lagos',
  destination: 'Rotterdam',
  deliveryDate: '2026-12-01',
};

const problems = (body: unknown) => {
  const result = newShipment.safeParse(body);
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
};

describe('newShipment', () => {
  it('defaults to picked_up without a status [R146]', () => {
    expect(newShipment.parse(valid).status).toBe('picked_up');
  });

  it('names every missing required field [R144]', () => {
    expect(problems({})).toEqual([
      'recipient is required',
      'sender is required',
      'origin is required',
      'destination is required',
      'deliveryDate is required',
    ]);
    expect(problems({ ...valid, recipient: {}, sender: { name: ' \t ' } })).toEqual([
      'recipient.name is required',
      'sender.name is required',
    ]);
  });

  it('treats blank, null and absent optional fields alike [R145]', () => {
    const blank = {
      ...valid,
      happenedAt: ' ',
      recipient: { name: 'Ada Okafor', email: '  ', phone: null, address: '' },
      referenceNo: '',
      description: null,
    };
    expect(newShipment.parse(blank)).toEqual(newShipment.parse(valid));
  });

  it.each([
    'soon',
    '3.12.2026',
    '2026-02-30',
    '2026-12-03T08:00',
    '2026-12-03 08:00Z',
    '1999-12-31',
    '1999-12-31T23:59:59Z',
    'T',
    '2026',
  ])('rejects the status time %j and asks for a time with its offset, or a day [F10]', (happenedAt) => {
    const message = 'happenedAt must be a time such as 2026-12-03T08:00:00+01:00, or a day as YYYY-MM-DD, from 2000 on';
    expect(problems({ ...valid, happenedAt })).toEqual([message]);
    expect(statusUpdate.safeParse({ status: 'delivered', happenedAt }).success).toBe(false);
  });

  it.each(['2026-12-03', '2026-12-03T08:00:00+01:00', '2026-12-03T08:00:00.123Z', '2026-12-03T08:00:30-03:30'])(
    'accepts the status time %j [F10]',
    (happenedAt) => {
      expect(newShipment.parse({ ...valid, happenedAt })).toMatchObject({ happenedAt });
      expect(statusUpdate.parse({ status: 'delivered', happenedAt })).toMatchObject({ happenedAt });
    },
  );

  it('rejects operators and wrong types in place of text [I01]', () => {
    const hostile = { ...valid, origin: { $gt: '' }, destination: ['x'], recipient: { name: { $ne: null }, email: { $gt: '' } } };
    expect(problems(hostile)).toEqual([
      'recipient.name must be text',
      'recipient.email must be text',
      'origin must be text',
      'destination must be text',
    ]);
  });

  it('normalizes text: trimmed, NFC, no control characters, one line', () => {
    expect(newShipment.parse({ ...valid, origin: '  Sa\u0303o\u0000 \r\n Paulo\u0007 ' }).origin).toBe('S\u00e3o Paulo');
  });

  it('keeps the line breaks of a description', () => {
    expect(newShipment.parse({ ...valid, description: ' two\r\nlines ' }).description).toBe('two\nlines');
  });

  it.each([
    ['origin', LIMITS.place],
    ['referenceNo', LIMITS.referenceNo],
    ['description', LIMITS.description],
  ])('limits %s to %i characters', (field, max) => {
    expect(problems({ ...valid, [field]: 'x'.repeat(max) })).toEqual([]);
    expect(problems({ ...valid, [field]: 'x'.repeat(max + 1) })).toEqual([`${field} must be at most ${max} characters`]);
  });

  it.each([
    ['email', 'not-an-address', 'recipient.email must be an email address'],
    ['phone', 'call me', 'recipient.phone may only contain digits, spaces and + ( ) - . /'],
    ['phone', '---', 'recipient.phone may only contain digits, spaces and + ( ) - . /'],
  ])('rejects the %s "%s"', (field, value, problem) => {
    expect(problems({ ...valid, recipient: { name: 'Ada', [field]: value } })).toEqual([problem]);
  });

  it.each([
    ['pieces', '1', '1'],
    ['pieces', ' 0012 ', '12'],
    ['pieces', '9999', '9999'],
    ['weight', '240', '240'],
    ['weight', '240.50', '240.5'],
    ['weight', '240,5 kg', '240.5'],
    ['weight', '0.25KG', '0.25'],
    ['weight', '999999', '999999'],
  ])('stores %s "%s" as the digits %s', (field, typed, kept) => {
    expect(newShipment.parse({ ...valid, [field]: typed })).toMatchObject({ [field]: kept });
  });

  it.each([
    ['pieces', ['0', '10000', '1.5', '-1', '2 boxes', 'two', '１']],
    // Values that may or may not have a thousands separator must be rejected.
    ['weight', ['0', '0,00', '1,250', '1.250', '-3', '1e3', '40 cm', '1000000', 'heavy']],
  ])('rejects %s that is not a number', (field, texts) => {
    for (const text of texts) expect(problems({ ...valid, [field]: text })).toEqual([expect.stringMatching(`^${field} must be`)]);
  });

  it('rejects a day that does not exist [R152]', () => {
    expect(problems({ ...valid, deliveryDate: '2026-02-30' })).toEqual([
      'deliveryDate must be a date as YYYY-MM-DD between 2000 and 2100',
    ]);
  });
});

describe('the amount that is due', () => {
  const ask = (payment: unknown, step: object = { status: 'on_hold', subStatus: 'payment' }) => {
    const { data, error } = statusUpdate.safeParse({ ...step, payment });
    return error ? error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) : data?.payment;
  };

  it.each([
    [
      { amount: 12.5, currency: ' eur ' },
      { amount: 12.5, currency: 'EUR' },
    ],
    [
      { amount: 1_200, currency: 'JPY' },
      { amount: 1_200, currency: 'JPY' },
    ],
    [
      { amount: 10_000_000, currency: 'KWD' },
      { amount: 10_000_000, currency: 'KWD' },
    ],
    [undefined, undefined],
    [null, null],
  ])('accepts %j', (payment, stored) => {
    expect(ask(payment)).toEqual(stored);
  });

  it.each([
    [{ amount: 0, currency: 'EUR' }, 'payment.amount must be more than 0'],
    [{ amount: -1, currency: 'EUR' }, 'payment.amount must be more than 0'],
    [{ amount: 12.345, currency: 'KWD' }, 'payment.amount must have at most two decimals'],
    [{ amount: 12.5, currency: 'JPY' }, 'payment.amount must have no decimals in this currency'],
    [{ amount: 10_000_001, currency: 'EUR' }, 'payment.amount must be at most 10000000'],
    [{ amount: '12.5', currency: 'EUR' }, 'payment.amount must be a number'],
    [{ currency: 'EUR' }, 'payment.amount must be a number'],
    [{ amount: 1 }, 'payment.currency is required'],
    [{ amount: 1, currency: '\u200b' }, 'payment.currency is required'],
    [{ amount: 1, currency: '€' }, 'payment.currency must be a currency code such as EUR'],
    [{ amount: 1, currency: 'EURO' }, 'payment.currency must be at most 3 characters'],
    ['EUR 12', 'payment must be an amount and a currency'],
  ])('refuses %j', (payment, problem) => {
    expect(ask(payment)).toEqual([problem]);
  });

  it.each([{ status: 'on_hold' }, { status: 'on_hold', subStatus: 'customs' }, { status: 'in_transit' }, { outcome: 'lost' }])(
    'is for no other step than a payment: %j',
    (step) => {
      expect(ask({ amount: 1, currency: 'EUR' }, step)).toEqual([
        'payment is for a payment that is due: status on_hold with subStatus payment',
      ]);
    },
  );
});

describe('statusUpdate', () => {
  it.each(['TRK-EFDTJE-4B8H4J', 'trk efdtje 4b8h4j', 'TRK-EFDTJE-4B8H4J/2'])('takes no scanned %s for a place', (location) => {
    const { error } = statusUpdate.safeParse({ status: 'in_transit', location });
    expect(error?.issues.map(({ message }) => message)).toEqual(['must be a place, not a tracking ID']);
    expect(statusUpdate.parse({ status: 'in_transit', location: 'Philadelphia' }).location).toBe('Philadelphia');
  });

  it('requires a known status; location and notes are optional [R156]', () => {
    expect(statusUpdate.parse({ status: 'on_hold', location: ' ', notes: ' Customs ' })).toEqual({
      status: 'on_hold',
      notes: 'Customs',
    });
    const result = statusUpdate.safeParse({ status: '' });
    expect(result.error?.issues[0]?.message).toBe('must be one of picked_up, processing, in_transit, on_hold, delivered');
  });
});

describe('fields of the specification [R174, R175]', () => {
  const SPECIFIED = [
    'trackingId',
    'status',
    'origin',
    'destination',
    'deliveryDate',
    'currentLocation',
    'description',
    'referenceNo',
    'createdAt',
    'updatedAt',
    'recipient',
    'sender',
    'statusHistory',
  ];
  const keys = (schema: { shape: object }) => Object.keys(schema.shape).toSorted();

  it('adds only listed fields for the office', () => {
    const added = [
      '_id',
      'attempts',
      'customerId',
      'deliveredAt',
      'dueDate',
      'internalNotes',
      'labelChanged',
      'labelPrintedAt',
      'mail',
      'originalDeliveryDate',
      'outcome',
      'pieces',
      'proof',
      'requests',
      'returnOf',
      'returnedAs',
      'sample',
      'service',
      'statusSince',
      'version',
      'weight',
    ];
    expect(keys(shipment)).toEqual([...SPECIFIED, ...added].toSorted());
    expect(keys(shipment.shape.recipient)).toEqual(['address', 'email', 'name', 'phone']);
    expect(keys(shipment.shape.sender)).toEqual(['address', 'email', 'name', 'phone']);
    expect(keys(historyEntry)).toEqual([
      '_id',
      'afterAttempts',
      'dayOnly',
      'location',
      'nextAttempt',
      'notes',
      'outcome',
      'payment',
      'status',
      'subStatus',
      'timestamp',
    ]);
  });
});

describe('publicShipment [A2-4, P01]', () => {
  it('drops every field that is not listed', () => {
    const stored = {
      trackingId: 'TRK-000000-000000',
      status: 'delivered',
      outcome: 'delivered',
      attempts: 0,
      proof: { initial: 'N', receiver: 'Nils Secret', relation: 'neighbour', isSigned: true, photos: 1 },
      returnedAs: 'TRK-secret',
      deliveryDate: null,
      origin: 'A',
      destination: 'B',
      currentLocation: null,
      referenceNo: null,
      description: null,
      recipient: { name: 'Ada', address: '1 Street', phone: '+1', email: 'a@b.example' },
      sender: { name: 'Sam', address: '2 Street', phone: '+2', email: 'c@d.example' },
      service: 'Express',
      pieces: '77 boxes',
      weight: '18.5',
      statusHistory: [
        {
          _id: '1',
          status: 'delivered',
          location: null,
          timestamp: '2026-01-01T00:00:00.000Z',
          dayOnly: true,
          recordedAt: '2026-01-02T00:00:00.000Z',
          by: 'admin',
        },
      ],
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      eta: null,
      waiting: null,
      accuracy: null,
      accuracyBasis: null,
      searchTerms: ['ada'],
      secret: 'x',
    };
    const answer = publicShipment.parse(stored);
    expect(answer.recipient).toEqual({ name: 'Ada' });
    expect(answer.sender).toEqual({ name: 'Sam' });
    expect(JSON.stringify(answer)).not.toMatch(
      /Street|\+[12]|a@b|c@d|Express|boxes|18\.5|secret|Secret|searchTerms|admin|recordedAt/,
    );
    expect(answer.statusHistory[0]).toMatchObject({ dayOnly: true });
  });
});
