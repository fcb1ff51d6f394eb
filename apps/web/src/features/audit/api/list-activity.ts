import { queryOptions } from '@tanstack/react-query';
import type { ActivityFilters } from '#features/audit/activity-filters.ts';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

export const ACTIVITY_PAGE_SIZE = 25;

/** One page of the log, newest first (B11). */
export function listActivityOptions({ page, ...filters }: ActivityFilters) {
  const query = { ...filters, page: String(page), limit: String(ACTIVITY_PAGE_SIZE) };
  return queryOptions({
    queryKey: [...queryKeys.stats, 'activity', query],
    queryFn: async ({ signal }) => (await call('getActivity', { query, signal })).data,
    staleTime: 0,
  });
}
