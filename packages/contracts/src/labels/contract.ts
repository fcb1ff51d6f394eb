import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse, documentFile } from '../shared/envelope.ts';
import { trackingIdParams } from '../shipments/endpoints.ts';
import { SHIPMENT } from '../shipments/example-shipment.ts';
import { DOCUMENT_LABELS, LABEL_IDS, labelsFacts, MAX_NUMBERED_PIECES } from './facts.ts';
import { LABEL_FORMATS } from './papers.ts';
import { label, labelDocumentQuery, labelDocumentsQuery, labelMark, labelQuery, labelSheet, markedLabels } from './schema.ts';

const MEDIA_TYPES = [LABEL_FORMATS.pdf, LABEL_FORMATS.png, LABEL_FORMATS.zpl] as const;

export const labelEndpoints = {
  getLabels: endpoint('GET', '/admin/labels', {
    access: 'shipments:read',
    summary:
      'Get the data of labels, delivery slips, and histories. Takes up to 100 shipments. Includes the tracking ID as a Code 128 and the tracking page as a QR code, both as SVG, and a verification code for /verify. Unknown IDs are listed.',
    query: labelQuery,
    views: { staff: { 200: dataResponse(labelSheet) } },
    heavy: true,
  }),
  getLabelDocument: endpoint('GET', '/tracking/:trackingId/label', {
    access: 'shipments:read',
    summary: `Download the labels of a shipment. As PDF, PNG, or ZPL for printers of 203 dpi. Each piece has a label with its own codes; of more than ${MAX_NUMBERED_PIECES} pieces there is one label to be numbered by hand, or one \`piece\`. A PNG holds one label, and \`a4\` is for PDF only, with four labels on a sheet. The same shipment gives the same bytes.`,
    params: trackingIdParams,
    query: labelDocumentQuery,
    produces: MEDIA_TYPES,
    views: { staff: { 200: documentFile } },
    errors: ['SHIPMENT_NOT_FOUND'],
    heavy: true,
    forCustomers: true,
  }),
  getLabelDocuments: endpoint('GET', '/tracking/labels', {
    access: 'shipments:read',
    summary: `Download the labels of several shipments. In one PDF or ZPL file, in the order of the IDs: up to ${LABEL_IDS.max} shipments and ${DOCUMENT_LABELS.max} labels. An unknown ID is named, and then there is no file.`,
    query: labelDocumentsQuery,
    produces: MEDIA_TYPES,
    views: { staff: { 200: documentFile } },
    errors: ['SHIPMENT_NOT_FOUND'],
    heavy: true,
    forCustomers: true,
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

const ZPL = `^XA^FO56,712^BY3^BCN,120,N,N,N,A^FD${SHIPMENT.trackingId}^FS^XZ`;

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
  getLabelDocument: {
    params: { trackingId: SHIPMENT.trackingId },
    query: { format: 'zpl' },
    answers: { 200: ZPL },
  },
  getLabelDocuments: {
    query: { ids: SHIPMENT.trackingId, format: 'zpl' },
    answers: { 200: ZPL },
  },
  markLabels: {
    body: { ids: [SHIPMENT.trackingId, 'TRK-NOTHING-HERE'] },
    answers: {
      200: success({ printed: [{ trackingId: SHIPMENT.trackingId, labelPrintedAt: '2026-03-03T07:20:04.518Z' }], failed }),
    },
  },
});
