import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { type EndpointExamples, success } from '../shared/call-example.ts';
import { SHIPMENT } from './example-shipment.ts';
import type { labelEndpoints } from './label-endpoints.ts';
import { label } from './label-schema.ts';

const symbol = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';
const failed = [{ id: 'TRK-NOTHING-HERE', code: 'SHIPMENT_NOT_FOUND' as const, message: tEnglish(texts.api.lookupNotFound) }];
const check = { code: '7K3M9-D4XQ2', address: 'https://waybill.example/verify' };

const digest = 'Jv7Zb5p1Wm0q3y8Kc2dXn4Ls6Tg9RhUaEoFiPjQkM0V';

export const labelExamples: EndpointExamples<typeof labelEndpoints> = {
  getLabels: {
    query: { ids: `${SHIPMENT.trackingId},TRK-NOTHING-HERE` },
    answers: {
      200: success({
        labels: [label.parse({ ...SHIPMENT, barcode: symbol, qrCode: symbol, check, digest })],
        failed,
      }),
    },
  },
  markLabels: {
    body: { ids: [SHIPMENT.trackingId, 'TRK-NOTHING-HERE'] },
    answers: {
      200: success({ printed: [{ trackingId: SHIPMENT.trackingId, labelPrintedAt: '2026-03-03T07:20:04.518Z' }], failed }),
    },
  },
};
