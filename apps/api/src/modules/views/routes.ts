import { viewEndpoints } from '@waybill/contracts/views/endpoints';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { deleteView } from './delete-view.ts';
import { presentViews } from './present-view.ts';
import { saveView } from './save-view.ts';
import type { ViewContext } from './view-context.ts';

export const viewRoutes = (context: ViewContext): MakeRouter =>
  endpointRouter(viewEndpoints, {
    listViews: async () => ({ body: { data: { views: presentViews(await context.views.list()) } } }),
    saveView: async ({ body, by }) => ({
      body: { message: tEnglish(office.views.saved), data: await saveView(context, body, by) },
    }),
    deleteView: async ({ params, by }) => ({
      body: { message: tEnglish(office.views.deleted), data: await deleteView(context, params.viewId, by) },
    }),
  });
