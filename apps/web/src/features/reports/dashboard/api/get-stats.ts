import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** The true totals over all shipments, and their trends (R109, R115). */
export function getStatsOptions() {
  return queryOptions({
    queryKey: queryKeys.stats,
    queryFn: async ({ signal }) => (await call('getStats', { signal })).data,
  });
}
