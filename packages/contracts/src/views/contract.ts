import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { z } from 'zod';
import { success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { line } from '../shared/text-schema.ts';
import { VIEW_LIMITS, viewsFacts } from './facts.ts';
import { newView, type SavedView, savedView, viewList } from './schema.ts';

export const viewEndpoints = {
  listViews: endpoint('GET', '/admin/views', {
    access: 'office:read',
    summary: 'List the saved views of the shipment list, by name. All accounts of the office share them.',
    views: { staff: { 200: dataResponse(viewList) } },
  }),
  saveView: endpoint('POST', '/admin/views', {
    access: 'office:write',
    summary: `Save a filter and order of the shipment list as a view. A name that exists already gets the new filter. At most ${VIEW_LIMITS.views} views are kept.`,
    body: newView,
    views: { staff: { 200: dataResponse(savedView) } },
    errors: ['CONFLICT'],
  }),
  deleteView: endpoint('DELETE', '/admin/views/:viewId', {
    access: 'office:write',
    summary: 'Delete a saved view. Shipments stay.',
    params: z.object({ viewId: line(VIEW_LIMITS.viewId) }),
    views: { staff: { 200: dataResponse(savedView) } },
    errors: ['VIEW_NOT_FOUND', 'CONFLICT'],
  }),
};

const filter = { status: 'on_hold', lane: 'Bergen>Gothenburg', sort: 'statusSince' } as const;
const view: SavedView = {
  viewId: '0f6d1c52-7a0e-4c35-9b1f-2f5a3f1f6a10',
  name: 'Bergen on hold',
  filter,
  savedAt: '2026-03-04T07:03:13.004Z',
  savedBy: 'admin',
};

export const viewsContract = defineContract(viewsFacts, viewEndpoints, {
  listViews: { answers: { 200: success({ views: [view] }) } },
  saveView: { body: { name: view.name, filter }, answers: { 200: success(view, tEnglish(office.views.saved)) } },
  deleteView: { params: { viewId: view.viewId }, answers: { 200: success(view, tEnglish(office.views.deleted)) } },
});
