import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** Which shipments need attention, and why (B8). */
export function getAttentionOptions() {
  return queryOptions({
    queryKey: [...queryKeys.stats, 'attention'],
    queryFn: async ({ signal }) => (await call('getAttention', { signal })).data,
  });
}
