import type { EndpointName } from '@waybill/contracts/contracts';
import { PUBLIC_UPLOADS } from '@waybill/contracts/inbox/facts';
import { BODY_LIMIT_BYTES } from '@waybill/contracts/shared/constants';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import { texts } from '@waybill/i18n/texts';
import express, { type Request, type RequestHandler, Router } from 'express';
import { AppError, type LocalizedText } from '../errors/app-error.ts';
import { type CallLimitName, isCallLimit } from '../limits/rate-limit.ts';
import { createStreamSlots } from '../limits/stream-slots.ts';
import { createTaskQueue } from '../limits/task-queue.ts';
import { type Authenticate, checkAccess } from './check-access.ts';
import { createEndpointHandler } from './endpoint-handler.ts';
import type { Handlers, HandlersFor } from './handler.ts';
import type { Authenticated } from './principal.ts';
import { getBodySchema, readInput } from './read-input.ts';
import { rejectOtherMethods } from './refuse-method.ts';
import { callerAddress } from './request-address.ts';
import { chooseLanguage } from './request-language.ts';

type Table = Readonly<Record<string, Endpoint>>;
export type MakeRouter = (parts: EndpointDeps) => Router;

interface EndpointDeps {
  authenticate: Authenticate;
  limiters: Readonly<Record<CallLimitName, RequestHandler>>;
  /** For shared caches; 0 disables them. */
  edgeCacheSeconds: number;
}

// The schema or the handler reports an absent body.
const rejectUnless =
  (isAccepted: (req: Request) => unknown, text: LocalizedText): RequestHandler =>
  (req, _res, next) => {
    if (hasBody(req) && !isAccepted(req)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', text);
    next();
  };

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const requireJson = rejectUnless(
  (req) => req.is('application/json') && isUtf8(req),
  (t) => t(texts.api.wantsJson),
);
const requireType = (types: readonly string[]) =>
  rejectUnless(
    (req) => req.is([...types]),
    (t) => t(texts.api.wantsType, { types: types.join(', ') }),
  );

/** Literal paths precede those with parameters. */
export function endpointRouter<Calls extends Table>(table: Calls, handlers: NoInfer<HandlersFor<Calls>>): MakeRouter {
  return (parts) => {
    const router = Router();
    for (const [path, calls] of byPath(table)) {
      const route = router.route(path).all(nameRoute(path));
      for (const [name, endpoint] of calls) {
        // A loop over the table cannot type each endpoint's handler.
        const handler = (handlers as Readonly<Record<string, unknown>>)[name] as Handlers[EndpointName];
        const answer = createEndpointHandler(endpoint, handler, getCaching(parts));
        route[getMethod(endpoint)](
          ...createEndpointMiddleware(endpoint, parts),
          endpoint.heavy ? limitConcurrency(answer) : answer,
        );
      }
      route.all(
        rejectOtherMethods(
          path,
          calls.map(([, { method }]) => method),
        ),
      );
    }
    return router;
  };
}

/** Per endpoint and process: a call may use a dozen of the 100 database connections. Waits stay below client timeouts. */
const LIMITS = { concurrency: 2, maxWaiting: 100, waitMs: 5_000 } as const;
const RETRY_AFTER_SECONDS = 5;

/** Rejects a call before any work if the queue is full or it waits too long; never interrupts one. */
export function limitConcurrency(
  handler: RequestHandler,
  limits: { concurrency: number; maxWaiting: number; waitMs: number } = LIMITS,
): RequestHandler {
  const queue = createTaskQueue({ ...limits, createFullError });
  return (req, res, next) =>
    queue(getCallerId(res.locals.principal), async () => {
      // Nobody would see the result.
      if (!req.socket.destroyed) await handler(req, res, next);
    });
}

type ExpressMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';
const getMethod = ({ method }: Endpoint): ExpressMethod => method.toLowerCase() as ExpressMethod;

const getCaching = ({ edgeCacheSeconds }: EndpointDeps): string =>
  edgeCacheSeconds > 0 ? `public, max-age=0, s-maxage=${edgeCacheSeconds}` : 'private, no-cache';

const nameRoute =
  (path: string): RequestHandler =>
  (_req, res, next) => {
    res.locals.route = path;
    next();
  };

/** Literal paths first: `/admin/sessions/all` is not a session. */
function byPath(table: Table): [path: string, calls: [name: string, endpoint: Endpoint][]][] {
  const groups = new Map<string, [string, Endpoint][]>();
  for (const [name, endpoint] of Object.entries(table)) {
    groups.set(endpoint.path, [...(groups.get(endpoint.path) ?? []), [name, endpoint]]);
  }
  return [...groups].toSorted(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')));
}

function createEndpointMiddleware(endpoint: Endpoint, { authenticate, limiters }: EndpointDeps): RequestHandler[] {
  return [
    ...(endpoint.anyOrigin ? [allowAnyOrigin] : []),
    chooseLanguage(endpoint),
    checkAccess(endpoint, authenticate),
    ...(endpoint.access === 'public' && endpoint.bodyLimitBytes ? [limitUploads(PUBLIC_UPLOADS)] : []),
    ...readBody(endpoint),
    readInput(endpoint),
    ...(endpoint.rateLimits ?? []).filter(isCallLimit).map((limit) => limiters[limit]),
  ];
}

/** Failures too. A call with a token needs an allowed origin: its preflight is refused. */
const allowAnyOrigin: RequestHandler = (_req, res, next) => {
  if (!res.hasHeader('Access-Control-Allow-Origin')) res.setHeader('Access-Control-Allow-Origin', '*');
  next();
};

/** RFC 8259, 8.1: JSON is UTF-8; the body parser would accept UTF-7 and others. */
function isUtf8(req: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(req.get('content-type') ?? '')?.[1];
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}

/** The limit counts inflated bytes. */
function readBody(endpoint: Endpoint): readonly RequestHandler[] {
  const { consumes, bodyLimitBytes: limit = BODY_LIMIT_BYTES } = endpoint;
  if (consumes) return [requireType(consumes), express.raw({ limit, type: [...consumes] })];
  return getBodySchema(endpoint) ? [requireJson, express.json({ limit, type: 'application/json' })] : [];
}

const createFullError = (): AppError =>
  new AppError('UNAVAILABLE', 'Too many large calls at once. Nothing was done. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** Sessions of one administrator queue separately. */
const getCallerId = (principal: Authenticated | undefined): string =>
  (principal?.kind === 'admin' ? principal.sid : principal?.id) ?? '';

/** Bounds the memory of bodies that visitors send; small ones pass. @throws AppError RATE_LIMITED or UNAVAILABLE. */
function limitUploads(limits: { perCaller: number; max: number }): RequestHandler {
  const slots = createStreamSlots(limits);
  return async (req, res, next) => {
    if (Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= BODY_LIMIT_BYTES) return next();
    await slots.use(callerAddress(req), async (slot) => {
      slot.onEnd(() => req.destroy());
      res.once('close', slot.free);
      next();
    });
  };
}
