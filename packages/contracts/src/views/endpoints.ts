import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { LIMITS, MAX_VIEWS } from '../shared/limits.ts';
import { line } from '../shared/text-schema.ts';
import { newView, savedView, viewList } from './schema.ts';

export const viewEndpoints = {
  listViews: endpoint('GET', '/admin/views', {
    access: 'office:read',
    summary: 'List the saved views of the shipment list, by name. All accounts of the office share them.',
    views: { staff: { 200: dataResponse(viewList) } },
  }),
  saveView: endpoint('POST', '/admin/views', {
    access: 'office:write',
    summary: `Save a filter and order of the shipment list as a view. A name that exists already gets the new filter. At most ${MAX_VIEWS} views are kept.`,
    body: newView,
    views: { staff: { 200: dataResponse(savedView) } },
    errors: ['CONFLICT'],
  }),
  deleteView: endpoint('DELETE', '/admin/views/:viewId', {
    access: 'office:write',
    summary: 'Delete a saved view. Shipments stay.',
    params: z.object({ viewId: line(LIMITS.viewId) }),
    views: { staff: { 200: dataResponse(savedView) } },
    errors: ['VIEW_NOT_FOUND', 'CONFLICT'],
  }),
};
