import { demoEndpoints } from '@waybill/contracts/demo/contract';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { type RemovalContext, removeDemo } from './remove-demo.ts';

export const demoRoutes = (context: RemovalContext): MakeRouter =>
  endpointRouter(demoEndpoints, {
    removeDemo: async ({ by }) => ({
      body: { message: tEnglish(office.demo.removed), data: await removeDemo(context, by) },
    }),
  });
