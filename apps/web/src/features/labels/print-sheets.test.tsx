import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { aShipment } from '#testing/shipments.ts';
import { DeliverySlip } from './print-sheets.tsx';

const NOWHERE = { street: '', city: '', postalCode: '' };
const LABEL = {
  ...aShipment({ service: null, pieces: null, weight: null }),
  barcode: '<svg/>',
  qrCode: '<svg/>',
  digest: '',
  check: { code: '7K3M9-D4XQ2', address: 'https://waybill.example/verify' },
};

test.each([
  ['all details', {}, 'Waybill Express14 Quayside Row, Port Ellery PE1 4WB+1 202-555-0142'],
  ['only a city', { phone: '', address: { ...NOWHERE, city: 'Lyon' } }, 'Waybill ExpressLyon'],
  ['no details', { phone: '', address: NOWHERE }, 'Waybill Express'],
])('the head of a slip has %s of the company and no gap [B15]', (_name, company, head) => {
  renderPage(<DeliverySlip label={LABEL} printedAt="now" />, { company });
  expect(screen.getByText('Waybill Express').closest('p')?.textContent).toBe(head);
});
