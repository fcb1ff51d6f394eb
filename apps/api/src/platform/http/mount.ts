import { type Endpoint, type EndpointName, endpoints } from '@waybill/contracts';
import { texts } from '@waybill/contracts/languages/texts';
import type { RequestHandler } from 'express';
import { Router } from 'express';
import { AppError } from '../errors/app-error.ts';
import { type CallLimitName, isCallLimit } from '../limits/rate-limit.ts';
import { answerWith } from './answer-with.ts';
import { type Authenticate, checkAccess } from './check-access.ts';
import type { Handlers } from './handler.ts';
import { chooseLanguage } from './language-of.ts';
import { readBody } from './read-body.ts';
import { readInput } from './read-input.ts';

interface MountOptions {
  handlers: Handlers;
  authenticate: Authenticate;
  limiters: Readonly<Record<CallLimitName, RequestHandler>>;
  /** How long shared caches may keep what visitors are answered; 0 keeps it out of them. */
  edgeCacheSeconds: number;
}

/**
 * Makes a router of the endpoint table. Each call goes through the same steps: language, access, body, schemas, limit, handler,
 * answer schema. Literal paths come before those with parameters; a known path with another method answers 405.
 */
export function mount({ handlers, authenticate, limiters, edgeCacheSeconds }: MountOptions): Router {
  const router = Router();
  const publicCaching = edgeCacheSeconds > 0 ? `public, max-age=0, s-maxage=${edgeCacheSeconds}` : 'private, no-cache';
  for (const [path, calls] of byPath()) {
    const route = router.route(path);
    route.all((_req, res, next) => {
      res.locals.route = path;
      next();
    });
    for (const [name, endpoint] of calls) {
      route[methodName(endpoint)](
        chooseLanguage(endpoint),
        checkAccess(endpoint, authenticate),
        ...readBody(endpoint),
        readInput(endpoint),
        ...(endpoint.rateLimits ?? []).filter(isCallLimit).map((limit) => limiters[limit]),
        answerWith(endpoint, handlers[name], publicCaching),
      );
    }
    route.all(refuseMethod(calls.map(([, { method }]) => method)));
  }
  return router;
}

/** The table grouped by path, literal segments first. */
function byPath(): [path: string, calls: [EndpointName, Endpoint][]][] {
  const groups = new Map<string, [EndpointName, Endpoint][]>();
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    groups.set(endpoint.path, [...(groups.get(endpoint.path) ?? []), [name, endpoint]]);
  }
  // A tilde sorts behind every letter and digit.
  const rank = (path: string) => path.replaceAll(':', '~');
  return [...groups].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1));
}

const methodName = ({ method }: Endpoint) => method.toLowerCase() as Lowercase<Endpoint['method']>;

function refuseMethod(methods: readonly string[]): RequestHandler {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  return (req, res) => {
    if (req.method !== 'OPTIONS') {
      const { method } = req;
      throw new AppError('METHOD_NOT_ALLOWED', (say) => say(texts.api.methodUnknown, { method }), { allow, params: { method } });
    }
    res.setHeader('Allow', allow.join(', '));
    res.status(204).end();
  };
}
