import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import type { RequestHandler } from 'express';
import { type CallLimitName, isCallLimit } from '../limits/rate-limit.ts';
import { type Authenticate, checkAccess } from './check-access.ts';
import { chooseLanguage } from './language-of.ts';
import { readBody } from './read-body.ts';
import { readInput } from './read-input.ts';

export interface CallParts {
  authenticate: Authenticate;
  limiters: Readonly<Record<CallLimitName, RequestHandler>>;
  /** How long shared caches may keep what visitors are answered; 0 keeps it out of them. */
  edgeCacheSeconds: number;
}

/** What each call goes through before its handler, in this order: ordinary middleware, made from what its endpoint says. */
export function callSteps(endpoint: Endpoint, { authenticate, limiters }: CallParts): RequestHandler[] {
  return [
    chooseLanguage(endpoint),
    checkAccess(endpoint, authenticate),
    ...readBody(endpoint),
    readInput(endpoint),
    ...(endpoint.rateLimits ?? []).filter(isCallLimit).map((limit) => limiters[limit]),
  ];
}
