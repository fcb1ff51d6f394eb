import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { labelQuery, labelSheet } from './label-schema.ts';

export const labelEndpoints = {
  getLabels: endpoint('GET', '/admin/labels', {
    access: 'shipments:read',
    summary:
      'Get the data of labels, delivery slips, and histories. Takes up to 100 shipments. Includes the tracking ID as a Code 128 and the tracking page as a QR code, both as SVG, and a verification code for /verify. Unknown IDs are listed.',
    query: labelQuery,
    views: { staff: { 200: dataResponse(labelSheet) } },
    heavy: true,
  }),
};
