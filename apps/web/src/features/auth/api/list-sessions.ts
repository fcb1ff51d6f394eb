import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** The open sessions, newest first (B12). */
export function listSessionsOptions() {
  return queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => (await call('listSessions', { signal })).data.sessions,
  });
}
