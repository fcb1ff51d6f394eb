import { ROUTES } from './routes.ts';
import type { Route } from './shared/endpoint.ts';

const PARAMETER = ':trackingId';

/** A shipment with such an ID would be unreachable by some endpoints. */
export const RESERVED_TRACKING_IDS: ReadonlySet<string> = findReserved(Object.values(ROUTES));

export function findReserved(routes: readonly Pick<Route, 'path'>[]): Set<string> {
  const paths = routes.map(({ path }) => path.split('/'));
  const parents = new Set(
    paths.flatMap((path) => (path.includes(PARAMETER) ? path.slice(0, path.indexOf(PARAMETER)).join('/') : [])),
  );
  const segments = paths.flatMap((path) =>
    path.filter((word, index) => word !== '' && !word.startsWith(':') && parents.has(path.slice(0, index).join('/'))),
  );
  return new Set(segments.map((word) => word.toUpperCase()));
}
