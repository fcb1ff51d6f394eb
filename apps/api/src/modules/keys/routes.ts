import { keyEndpoints } from '@waybill/contracts/keys/contract';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { listKeyRequests } from './key-requests.ts';
import { type KeyContext, listKeys, makeKey, revokeKey, rotateKey } from './keys.ts';

export const keyRoutes = (context: KeyContext): MakeRouter =>
  endpointRouter(keyEndpoints, {
    listKeys: async () => ({ body: { data: { keys: await listKeys(context) } } }),
    makeKey: async ({ body, by, idempotencyKey }) => ({
      body: { message: tEnglish(office.keys.made), data: await makeKey(context, body, { by, idempotencyKey }) },
    }),
    rotateKey: async ({ params, body, by }) => ({
      body: { message: tEnglish(office.keys.rotated), data: await rotateKey(context, params.keyId, { ...body, by }) },
    }),
    revokeKey: async ({ params, by }) => ({
      body: { message: tEnglish(office.keys.revoked), data: await revokeKey(context, params.keyId, by) },
    }),
    listKeyRequests: async ({ query }) => ({ body: { data: await listKeyRequests(context.keyRequests, query) } }),
  });
