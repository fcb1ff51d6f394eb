import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** Checks the stored token, which may have expired. */
export function getMeOptions() {
  return queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal }) => (await call('getMe', { signal })).data,
    staleTime: 60_000,
  });
}

export function listSessionsOptions() {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await call('listSessions', { signal })).data.sessions,
  });
}
