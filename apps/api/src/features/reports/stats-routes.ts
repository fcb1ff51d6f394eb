import type { Stats } from '@waybill/contracts';
import type { Handlers } from '../../http/handler.ts';

/** @param deps.readStats as of today in a time zone; without one, the company's. */
export function statsHandlers({ readStats }: { readStats: (tz?: string) => Promise<Stats> }): Pick<Handlers, 'getStats'> {
  return { getStats: async ({ query }) => ({ body: { data: await readStats(query.tz) } }) };
}
