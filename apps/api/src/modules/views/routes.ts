import { viewEndpoints } from '@waybill/contracts/views/contract';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { deleteView, listViews, saveView, type ViewContext } from './views.ts';

export const viewRoutes = (context: ViewContext): MakeRouter =>
  endpointRouter(viewEndpoints, {
    listViews: async () => ({ body: { data: { views: await listViews(context) } } }),
    saveView: async ({ body, by }) => ({
      body: { message: tEnglish(office.views.saved), data: await saveView(context, body, by) },
    }),
    deleteView: async ({ params, by }) => ({
      body: { message: tEnglish(office.views.deleted), data: await deleteView(context, params.viewId, by) },
    }),
  });
