import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { SHIPMENT } from '../shipments/example-shipment.ts';
import { labelsFacts } from './facts.ts';
import { label, labelMark, labelQuery, labelSheet, markedLabels } from './schema.ts';

export const labelEndpoints = {
  getLabels: endpoint('GET', '/admin/labels', {
    access: 'shipments:read',
    summary:
      'Get the data of labels, delivery slips, and histories. Takes up to 100 shipments. Includes the tracking ID as a Code 128 and the tracking page as a QR code, both as SVG, and a verification code for /verify. Unknown IDs are listed.',
    query: labelQuery,
    views: { staff: { 200: dataResponse(labelSheet) } },
    heavy: true,
  }),
  markLabels: endpoint('POST', '/admin/labels/printed', {
    access: 'shipments:read',
    summary:
      'Mark labels as printed. Takes up to 100 shipments and sets `labelPrintedAt` to now. With `printed: false` it takes the last print back. Later, `labelChanged` says that something on the label has changed since. Visitors and mails learn nothing of it, and `updatedAt` and `version` stay. Unknown IDs are listed.',
    body: labelMark,
    views: { staff: { 200: dataResponse(markedLabels) } },
    heavy: true,
  }),
};

const symbol = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';
const failed = [{ id: 'TRK-NOTHING-HERE', code: 'SHIPMENT_NOT_FOUND' as const, message: tEnglish(texts.api.lookupNotFound) }];
const check = { code: '7K3M9-D4XQ2', address: 'https://waybill.example/verify' };

const digest = 'Jv7Zb5p1Wm0q3y8Kc2dXn4Ls6Tg9RhUaEoFiPjQkM0V';

export const labelsContract = defineContract(labelsFacts, labelEndpoints, {
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
});
