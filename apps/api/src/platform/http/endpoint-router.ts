import type { EndpointName } from '@waybill/contracts/contracts';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import { type RequestHandler, Router } from 'express';
import { createEndpointHandler } from './endpoint-handler.ts';
import { type EndpointDeps, createEndpointMiddleware } from './endpoint-middleware.ts';
import type { Handlers, HandlersFor } from './handler.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { rejectOtherMethods } from './refuse-method.ts';

type Table = Readonly<Record<string, Endpoint>>;
export type MakeRouter = (parts: EndpointDeps) => Router;

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
