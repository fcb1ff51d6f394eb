import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

export const HISTORY_KEY = ['settings-history'];

/** One page of the changes of the settings, the last first (B6). */
export function listVersionsOptions(page: number) {
  return queryOptions({
    queryKey: [...HISTORY_KEY, page],
    queryFn: async ({ signal }) => (await call('listSettingsVersions', { query: { page: String(page) }, signal })).data,
  });
}
