import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { type EndpointExamples, success } from '../shared/call-example.ts';
import type { viewEndpoints } from './endpoints.ts';
import type { SavedView } from './schema.ts';

const filter = { status: 'on_hold', lane: 'Bergen>Gothenburg', sort: 'statusSince' } as const;
const view: SavedView = {
  viewId: '0f6d1c52-7a0e-4c35-9b1f-2f5a3f1f6a10',
  name: 'Bergen on hold',
  filter,
  savedAt: '2026-03-04T07:03:13.004Z',
  savedBy: 'admin',
};

export const viewExamples: EndpointExamples<typeof viewEndpoints> = {
  listViews: { answers: { 200: success({ views: [view] }) } },
  saveView: { body: { name: view.name, filter }, answers: { 200: success(view, tEnglish(office.views.saved)) } },
  deleteView: { params: { viewId: view.viewId }, answers: { 200: success(view, tEnglish(office.views.deleted)) } },
};
