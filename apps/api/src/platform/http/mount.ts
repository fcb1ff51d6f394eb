import { type Endpoint, type EndpointName, endpoints } from '@waybill/contracts';
import { texts } from '@waybill/contracts/languages/texts';
import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.ts';
import { type CallLimitName, isCallLimit } from '../limits/rate-limit.ts';
import { answerWith } from './answer-with.ts';
import { type Authenticate, checkAccess } from './check-access.ts';
import type { Handlers } from './handler.ts';
import { inTurn } from './in-turn.ts';
import { chooseLanguage } from './language-of.ts';
import { createPathTable } from './path-table.ts';
import { readBody } from './read-body.ts';
import { readInput } from './read-input.ts';
import { takeTurns } from './take-turn.ts';

interface MountOptions {
  handlers: Handlers;
  authenticate: Authenticate;
  limiters: Readonly<Record<CallLimitName, RequestHandler>>;
  /** How long shared caches may keep what visitors are answered; 0 keeps it out of them. */
  edgeCacheSeconds: number;
}

/** @property calls what it answers, as `get /a/:b`. */
type Mounted = RequestHandler & { calls: readonly string[] };

/**
 * Makes a handler of the endpoint table. Each call goes through the same steps: language, access, body, schemas, limit, handler,
 * answer schema. Literal paths come before those with parameters; a known path with another method answers 405.
 */
export function mount(options: MountOptions): Mounted {
  const mounted = byPath().map(([path, calls]) => ({ path, methods: methodsOf(calls, options) }));
  const find = createPathTable(mounted.map((one) => [one.path, one, [...one.methods.keys()]]));
  const handle: RequestHandler = (req, res, next) => {
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    const found = find(req.path, method);
    if (!found) return next();
    req.params = found.params as Record<string, string>;
    const { path, methods } = found.value;
    res.locals.route = path;
    const run = methods.get(method) ?? refuseMethod([...methods.keys()]);
    return run(req, res, next);
  };
  return Object.assign(handle, {
    calls: mounted.flatMap(({ path, methods }) => [...methods.keys()].map((method) => `${method.toLowerCase()} ${path}`)),
  });
}

/** What runs for each method of a path. */
function methodsOf(
  calls: readonly [EndpointName, Endpoint][],
  { handlers, authenticate, limiters, edgeCacheSeconds }: MountOptions,
): ReadonlyMap<string, RequestHandler> {
  const publicCaching = edgeCacheSeconds > 0 ? `public, max-age=0, s-maxage=${edgeCacheSeconds}` : 'private, no-cache';
  const steps = (name: EndpointName, endpoint: Endpoint): RequestHandler => {
    const answer = answerWith(endpoint, handlers[name], publicCaching);
    return inTurn(
      chooseLanguage(endpoint),
      checkAccess(endpoint, authenticate),
      ...readBody(endpoint),
      readInput(endpoint),
      ...(endpoint.rateLimits ?? []).filter(isCallLimit).map((limit) => limiters[limit]),
      endpoint.heavy ? takeTurns(answer) : answer,
    );
  };
  return new Map(calls.map(([name, endpoint]) => [endpoint.method, steps(name, endpoint)]));
}

/** The table grouped by path. */
function byPath(): [path: string, calls: [EndpointName, Endpoint][]][] {
  const groups = new Map<string, [EndpointName, Endpoint][]>();
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    groups.set(endpoint.path, [...(groups.get(endpoint.path) ?? []), [name, endpoint]]);
  }
  return [...groups];
}

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
