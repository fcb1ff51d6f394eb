import { endpoint } from '../shared/endpoint.ts';
import { answer } from '../shared/envelope.ts';
import { labelQuery, labelSheet } from './label-schema.ts';

export const labelEndpoints = {
  getLabels: endpoint('GET', '/admin/labels', {
    access: 'shipments:read',
    summary:
      'What labels, delivery slips and histories of up to 100 shipments say, with the tracking ID as Code 128 and the tracking page as QR code, as SVG, and a code by which anybody may check at /verify that the paper is ours. IDs of no shipment are told one by one.',
    query: labelQuery,
    views: { staff: { 200: answer(labelSheet) } },
    heavy: true,
  }),
};
