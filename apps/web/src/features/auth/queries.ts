import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** Who is signed in and until when: the check behind the guard, since a stored token may long be worthless. */
export function getMeOptions() {
  return queryOptions({
    queryKey: queryKeys.me,
    queryFn: async ({ signal }) => (await call('getMe', { signal })).data,
    staleTime: 60_000,
  });
}

/** The open sessions, newest first. */
export function listSessionsOptions() {
  return queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => (await call('listSessions', { signal })).data.sessions,
  });
}
