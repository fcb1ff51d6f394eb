import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { expect, test } from 'vitest';
import { receiptPage } from './plain-page.ts';
import { createPlainReceipt } from './plain-receipt.ts';
import { plainText } from './plain-text.ts';
import { createPlainStyle } from './routes.ts';

const { company } = DEFAULT_OFFICE_SETTINGS;
const now = new Date('2040-03-05T12:00:00.000Z');
const shipment = { ...createSampleShipment(now), status: 'on_hold' as const, subStatus: 'address_problem' as const };

test.each([
  ['phone and email', { phone: '+351 21 555 0142', email: 'ola@rota.example' }, ['tel:+351215550142', 'mailto:ola@rota.example']],
  ['only a phone', { phone: '+351 21 555 0142', email: '' }, ['tel:+351215550142']],
  ['only an email', { phone: '', email: 'ola@rota.example' }, ['mailto:ola@rota.example']],
  ['neither', { phone: '', email: '' }, []],
])('offers %s below advice, and no empty link [R019]', (_name, contact, links) => {
  const settings = { ...DEFAULT_OFFICE_SETTINGS, company: { ...company, ...contact } };
  const receipt = createPlainReceipt(shipment, { settings, language: 'en', now });
  const { element: style } = createPlainStyle(settings.brand);
  const frame = { language: 'en', company, style, trackingId: shipment.trackingId } as const;
  const page = receiptPage(frame, receipt, { isFollowed: false });
  expect([...page.matchAll(/(?:tel|mailto):[^"?]*/g)].map(([link]) => link)).toEqual(links);
  expect(page).not.toMatch(/<p[^>]*>\s*<\/p>|<br \/>\s*<\/p>|undefined/);
  const text = plainText(receipt, { language: 'en', fullPage: 'https://waybill.example/track/A' });
  for (const line of Object.values(contact).filter(Boolean)) expect(text).toContain(`\n${line}\n`);
  expect(text).not.toMatch(/\n{3}|undefined/);
});

test('leads to the page to pay, in both forms', () => {
  const [newest] = shipment.statusHistory;
  const held = {
    ...shipment,
    statusHistory: newest ? [{ ...newest, status: 'on_hold' as const, subStatus: 'payment' as const }] : [],
  };
  const tracking = { ...DEFAULT_OFFICE_SETTINGS.tracking, payUrl: 'https://pay.example/{trackingId}' };
  const receipt = createPlainReceipt(held, { settings: { ...DEFAULT_OFFICE_SETTINGS, tracking }, language: 'de', now });
  const { element: style } = createPlainStyle(DEFAULT_OFFICE_SETTINGS.brand);
  const page = receiptPage({ language: 'de', company, style, trackingId: held.trackingId }, receipt, { isFollowed: false });
  expect(page).toContain(`<a href="https://pay.example/${held.trackingId}">Online bezahlen</a>`);
  const text = plainText(receipt, { language: 'de', fullPage: 'https://waybill.example/track/A' });
  expect(text).toContain(`\nOnline bezahlen: https://pay.example/${held.trackingId}\n`);
});
