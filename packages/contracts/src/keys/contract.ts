import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { z } from 'zod';
import { singlePage, success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { line } from '../shared/text-schema.ts';
import { KEY_LIMITS, KEY_REQUESTS, keysFacts } from './facts.ts';
import { type ApiKey, apiKey, keyList, keyRequestPage, keyRequestQuery, keyRotation, madeKey, newKey } from './schema.ts';

const params = z.object({ keyId: line(KEY_LIMITS.keyId) });

export const keyEndpoints = {
  listKeys: endpoint('GET', '/admin/keys', {
    access: 'account:read',
    summary: 'List the API keys, newest first. Secrets are not stored and so not listed.',
    views: { staff: { 200: dataResponse(keyList) } },
  }),
  makeKey: endpoint('POST', '/admin/keys', {
    access: 'account:write',
    summary: `Make an API key with permissions of its own. With a customer it concerns only that customer's shipments; with \`test\` only shipments of test keys. Only this response contains its secret. At most ${KEY_LIMITS.keys} keys are active.`,
    body: newKey,
    views: { staff: { 201: dataResponse(madeKey) } },
    errors: ['CONFLICT'],
    idempotent: true,
    location: '/admin/keys',
  }),
  rotateKey: endpoint('POST', '/admin/keys/:keyId/rotate', {
    access: 'account:write',
    summary: 'Give an API key a new secret. The old one works for some hours longer. Only this response contains the new secret.',
    params,
    body: keyRotation,
    views: { staff: { 200: dataResponse(madeKey) } },
    errors: ['KEY_NOT_FOUND', 'CONFLICT'],
  }),
  revokeKey: endpoint('DELETE', '/admin/keys/:keyId', {
    access: 'account:write',
    summary: 'Revoke an API key at once. Repeating the call changes nothing.',
    params,
    views: { staff: { 200: dataResponse(apiKey) } },
    errors: ['KEY_NOT_FOUND', 'CONFLICT'],
  }),
  listKeyRequests: endpoint('GET', '/admin/keys/requests', {
    access: 'account:read',
    summary: `List requests that API keys have made, newest first. Name a key, the ID of a request, or both. A request appears after about a second and is kept for ${KEY_REQUESTS.days} days, as one of the last ${KEY_REQUESTS.perKey.toLocaleString('en')} of its key. A server that is killed loses those of its last second.`,
    query: keyRequestQuery,
    views: { staff: { 200: dataResponse(keyRequestPage) } },
  }),
};

const KEY: ApiKey = {
  keyId: '7c9d1f52-7a0e-4c35-9b1f-2f5a3f1f6a10',
  name: 'Web shop',
  hint: 'wbk_live_4xQ8…t0Ka',
  permissions: ['shipments:read', 'shipments:write'],
  customer: { customerId: '0b8e5a34-6a0f-4d6f-9d0a-3f3f2b1a7c55', name: 'Halvorsen & Sons' },
  test: false,
  createdAt: '2026-03-04T07:03:13.004Z',
  createdBy: 'admin',
  expiresOn: '2099-12-31',
  lastUsedOn: '2026-03-05',
  oldSecretUntil: null,
  revokedAt: null,
};
const made = { key: { ...KEY, customer: null, lastUsedOn: null }, secret: 'wbk_live_4xQ8m2Rr7TnYc1VbK9sLw5ZpHd3f0t0Ka' };
const keyParams = { keyId: KEY.keyId };

export const keysContract = defineContract(keysFacts, keyEndpoints, {
  listKeys: { answers: { 200: success({ keys: [KEY] }) } },
  makeKey: {
    body: { name: KEY.name, permissions: KEY.permissions, expiresOn: '2099-12-31' },
    answers: { 201: success(made, tEnglish(office.keys.made)) },
  },
  rotateKey: {
    params: keyParams,
    body: { overlapHours: 24 },
    answers: {
      200: success({ ...made, key: { ...KEY, oldSecretUntil: '2026-03-06T07:03:13.004Z' } }, tEnglish(office.keys.rotated)),
    },
  },
  revokeKey: {
    params: keyParams,
    answers: { 200: success({ ...KEY, revokedAt: '2026-03-06T07:03:13.004Z' }, tEnglish(office.keys.revoked)) },
  },
  listKeyRequests: {
    query: { keyId: KEY.keyId, failed: 'true' },
    answers: {
      200: success({
        entries: [
          {
            requestId: 'b7c1e2f4-3a5d-4e6f-8a9b-0c1d2e3f4a5b',
            at: '2026-03-05T07:03:13.004Z',
            method: 'POST',
            path: '/api/tracking/generate',
            status: 400,
            code: 'VALIDATION',
            ms: 12,
            keyId: KEY.keyId,
          },
        ],
        pagination: singlePage(1),
      }),
    },
  },
});
