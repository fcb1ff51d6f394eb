import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

const EVERY_MINUTE_MS = 60_000;

/** What the bell tells (R106): asked for every minute while the page is in sight, and when one comes back to it. */
export function getNoticesOptions() {
  return queryOptions({
    queryKey: [...queryKeys.stats, 'notices'],
    queryFn: async ({ signal }) => (await call('getNotices', { signal })).data,
    refetchInterval: EVERY_MINUTE_MS,
  });
}
