import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { expect, test } from 'vitest';
import { createPlainReceipt } from './plain-receipt.ts';
import { plainText } from './plain-text.ts';

const now = new Date('2040-03-05T12:00:00.000Z');
const shipment = {
  ...createSampleShipment(now),
  deliveryDate: '2040-03-08',
  eta: {
    likely: '2040-03-06T12:40:00.000Z',
    from: '2040-03-05T15:05:00.000Z',
    to: '2040-03-09T10:20:00.000Z',
    n: 42,
    basis: 'lane' as const,
    trend: 'steady' as const,
    lateProbability: 0.07,
  },
  waiting: { standing: 'long' as const, n: 58, basis: 'lane' as const },
};

test('puts the estimate below the promise, in the sentences of the receipt', () => {
  const receipt = createPlainReceipt(shipment, { settings: DEFAULT_OFFICE_SETTINGS, language: 'en', now });
  expect(receipt.forecast).toEqual([expect.stringMatching(/^Most likely Tue,? 6 Mar|^Most likely Tue,? Mar 6/)]);
  expect(receipt.forecastDetails).toEqual([expect.stringMatching(/8 of 10 .*42 deliveries/), expect.stringMatching(/longer/)]);
  const text = plainText(receipt, { language: 'en', fullPage: 'https://waybill.example/track/A' });
  expect(text.replace(/\s+/g, ' ')).toContain([...receipt.forecast, ...receipt.forecastDetails].join(' '));
});

test('names the accuracy of estimates below the range, if known', () => {
  const receipt = createPlainReceipt({ ...shipment, accuracy: 0.83 }, { settings: DEFAULT_OFFICE_SETTINGS, language: 'en', now });
  expect(receipt.forecastDetails[1]).toBe('Our estimates were right 83% of the time in the last 90 days.');
});

test('explains why a shipment on hold has no range', () => {
  const held = { ...shipment, status: 'on_hold', eta: null, waiting: null };
  const receipt = createPlainReceipt(held, { settings: DEFAULT_OFFICE_SETTINGS, language: 'en', now });
  expect(receipt.forecast).toEqual([]);
  expect(receipt.forecastDetails).toEqual([
    'We cannot say more exactly when it comes while it is on hold: nobody knows yet when it goes on.',
  ]);
});

test('says nothing without an estimate', () => {
  const receipt = createPlainReceipt(
    { ...shipment, eta: null, waiting: null },
    { settings: DEFAULT_OFFICE_SETTINGS, language: 'en', now },
  );
  expect(receipt.forecast).toEqual([]);
});

test.each([
  ['en', 'All times: Eastern Time.'],
  ['de', 'Alle Zeiten: Nordamerikanische Ostküstenzeit.'],
] as const)('names the time zone in common words: %s', (language, zone) => {
  const company = { ...DEFAULT_OFFICE_SETTINGS.company, timeZone: 'America/New_York' };
  expect(createPlainReceipt(shipment, { settings: { ...DEFAULT_OFFICE_SETTINGS, company }, language, now }).zone).toBe(zone);
});
