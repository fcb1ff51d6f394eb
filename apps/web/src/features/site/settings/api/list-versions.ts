import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** One page of the changes of the settings, the last first (B6). */
export function listVersionsOptions(page: number) {
  return queryOptions({
    queryKey: [...queryKeys.settingsHistory, page],
    queryFn: async ({ signal }) => (await call('listSettingsVersions', { query: { page: String(page) }, signal })).data,
  });
}
