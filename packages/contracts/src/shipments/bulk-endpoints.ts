import { defineEndpoint } from '../endpoint.ts';
import { answer, csvFile } from '../envelope.ts';
import { ROUTES } from '../routes.ts';
import { bulkOutcome, bulkRequest } from './bulk-schema.ts';
import { shipmentFilter } from './list-schema.ts';

export const bulkEndpoints = {
  bulkShipments: defineEndpoint(ROUTES.bulkShipments, {
    summary:
      'Does one thing to many shipments, each by itself: what fails is told by ID, the rest is done. With a filter the server finds them, at most 500.',
    body: bulkRequest,
    responses: { 200: answer(bulkOutcome) },
    errors: ['IDEMPOTENCY_MISMATCH', 'CONFLICT'],
    idempotent: true,
  }),
  exportShipments: defineEndpoint(ROUTES.exportShipments, {
    summary: 'The shipments that a filter of the list finds as a table, with all their fields.',
    query: shipmentFilter,
    produces: 'text/csv',
    responses: { 200: csvFile },
  }),
};
