import { publicEndpoint } from '../endpoint.ts';
import { answer, received } from '../envelope.ts';
import { problemReport } from '../inbox/problem-report-schema.ts';
import { byTrackingId } from '../shipments/endpoints.ts';
import { publicShipment, shipment } from '../shipments/schema.ts';

export const trackingEndpoints = {
  trackShipment: publicEndpoint('GET', '/tracking/track/:trackingId', {
    summary: 'Looks a shipment up. Without a token: no address, phone or e-mail. With one: everything.',
    params: byTrackingId,
    responses: { 200: answer(publicShipment) },
    adminResponses: { 200: answer(shipment) },
    errors: ['SHIPMENT_NOT_FOUND'],
    rateLimits: ['lookup', 'lookupMiss'],
    translated: true,
  }),
  reportProblem: publicEndpoint('POST', '/tracking/track/:trackingId/report', {
    summary: 'Reports a problem with a shipment: a message in the inbox, linked to the shipment.',
    params: byTrackingId,
    body: problemReport,
    responses: { 202: received },
    errors: ['SHIPMENT_NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
    rateLimits: ['lookupMiss', 'problemReport'],
    idempotent: true,
    translated: true,
  }),
};
