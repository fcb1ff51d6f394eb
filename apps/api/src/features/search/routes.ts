import type { Handlers } from '../../http/handler.ts';
import { findAnything, type FindAnythingDeps } from './find-anything.ts';

export function searchHandlers(deps: FindAnythingDeps): Pick<Handlers, 'search'> {
  return { search: async ({ query }) => ({ body: { data: await findAnything(deps, query) } }) };
}
