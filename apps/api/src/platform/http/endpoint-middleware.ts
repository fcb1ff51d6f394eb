import { PUBLIC_UPLOADS } from '@waybill/contracts/inbox/report-limits';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import type { RequestHandler } from 'express';
import { type CallLimitName, isCallLimit } from '../limits/rate-limit.ts';
import { type Authenticate, checkAccess } from './check-access.ts';
import { limitUploads } from './limit-concurrency.ts';
import { readBody } from './read-body.ts';
import { readInput } from './read-input.ts';
import { chooseLanguage } from './request-language.ts';

export interface EndpointDeps {
  authenticate: Authenticate;
  limiters: Readonly<Record<CallLimitName, RequestHandler>>;
  /** For shared caches; 0 disables them. */
  edgeCacheSeconds: number;
}

export function createEndpointMiddleware(endpoint: Endpoint, { authenticate, limiters }: EndpointDeps): RequestHandler[] {
  return [
    chooseLanguage(endpoint),
    checkAccess(endpoint, authenticate),
    ...(endpoint.access === 'public' && endpoint.bodyLimitBytes ? [limitUploads(PUBLIC_UPLOADS)] : []),
    ...readBody(endpoint),
    readInput(endpoint),
    ...(endpoint.rateLimits ?? []).filter(isCallLimit).map((limit) => limiters[limit]),
  ];
}
