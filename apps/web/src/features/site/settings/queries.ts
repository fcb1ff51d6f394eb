import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** All settings, with their version. */
export function getSettingsOptions() {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => (await call('getSettings', { signal })).data,
  });
}

/** Keeps what a change answered; the history has one line more, and the pages say what was saved. */
export function keepSettings(queryClient: QueryClient, settings: VersionedSettings): void {
  queryClient.setQueryData(getSettingsOptions().queryKey, settings);
  void applyEffect(queryClient, 'settingsSaved');
}

/** One page of the changes of the settings, the last first. */
export function listVersionsOptions(page: number) {
  return queryOptions({
    queryKey: [...queryKeys.settingsHistory, page],
    queryFn: async ({ signal }) => (await call('listSettingsVersions', { query: { page: String(page) }, signal })).data,
  });
}
