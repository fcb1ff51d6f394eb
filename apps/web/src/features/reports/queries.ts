import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '@waybill/domain/time';
import { call } from '#lib/api/call.ts';
import { isLive } from '#lib/live/liveness.ts';

/** Polling interval of the bell; with live updates, only a safety net. */
const NOTICES_POLL_MS = { withoutPush: 60_000, withPush: 5 * MINUTE_MS } as const;

export function getStatsOptions() {
  return queryOptions({
    queryKey: ['stats'],
    queryFn: async ({ signal }) => (await call('getStats', { signal })).data,
  });
}

export function getNoticesOptions() {
  return queryOptions({
    queryKey: ['stats', 'notices'],
    queryFn: async ({ signal }) => (await call('getNotices', { signal })).data,
    refetchInterval: () => (isLive() ? NOTICES_POLL_MS.withPush : NOTICES_POLL_MS.withoutPush),
  });
}
