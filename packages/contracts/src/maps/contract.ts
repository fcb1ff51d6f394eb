import { success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { trackingIdParams } from '../shipments/endpoints.ts';
import { TEST_TRACKING_IDS } from '../tracking/sample-stories.ts';
import { MAP_FRAME, mapsFacts } from './facts.ts';
import { drawnMap, mapQuery } from './schema.ts';

const { width, height, zoom } = MAP_FRAME;
const SIZES = `Width ${width.min} to ${width.max} px in steps of ${width.step}, height ${height.min} to ${height.max} px, zoom ${zoom.min} to ${zoom.max}; other values are rounded to these.`;

export const mapsEndpoints = {
  getShipmentMap: endpoint('GET', '/tracking/track/:trackingId/map', {
    access: 'public',
    summary: `Get a map of the route of a shipment. It is SVG with captions in the language of the request. ${SIZES} With the ID of a history entry, views above zoom 0 are centered at its place, if that is on the map. Counts as one lookup. Contains place names of GeoNames (CC BY 4.0), so show that name beside it.`,
    params: trackingIdParams,
    query: mapQuery,
    views: { public: { 200: dataResponse(drawnMap) } },
    errors: ['SHIPMENT_NOT_FOUND'],
    rateLimits: ['lookup', 'lookupMiss'],
    translated: true,
  }),
  getOfficeMap: endpoint('GET', '/settings/office-map', {
    access: 'public',
    summary: `Get a map of the company's office. It is SVG, or null if the position of the office is not set. ${SIZES} Counts as one lookup.`,
    query: mapQuery.omit({ entry: true }),
    views: { public: { 200: dataResponse(drawnMap.pick({ svg: true })) } },
    rateLimits: ['lookup'],
    translated: true,
  }),
};

const [, , IN_TRANSIT] = TEST_TRACKING_IDS;
const SVG =
  '<svg viewBox="0 0 340 254"><path d="m-80-80l880 0 0 668-880 0z" class="fill-land stroke-map-line"/><circle cx="170" cy="127" r="6" class="fill-signal stroke-sheet"/></svg>';

export const mapsContract = defineContract(mapsFacts, mapsEndpoints, {
  getShipmentMap: {
    params: { trackingId: IN_TRANSIT },
    query: { width: '340', height: '254' },
    answers: { 200: success({ svg: SVG, isApproximate: false, unknown: ['Sorting center 12'] }) },
  },
  getOfficeMap: { query: { width: '340', height: '254' }, answers: { 200: success({ svg: SVG }) } },
});
