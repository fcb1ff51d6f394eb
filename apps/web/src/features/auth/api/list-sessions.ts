import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** The open sessions, newest first (B12). */
export function listSessionsOptions() {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await call('listSessions', { signal })).data.sessions,
  });
}
