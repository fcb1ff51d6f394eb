import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { labelMark, labelQuery, labelSheet, markedLabels } from './label-schema.ts';

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
