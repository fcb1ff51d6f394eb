import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';

export function getSettingsOptions() {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => (await call('getSettings', { signal })).data,
  });
}

export function cacheSettings(queryClient: QueryClient, settings: VersionedSettings): void {
  queryClient.setQueryData(getSettingsOptions().queryKey, settings);
  void applyEffect(queryClient, 'settingsSaved');
}

export function listVersionsOptions(page: number) {
  return queryOptions({
    queryKey: ['settings-history', page],
    queryFn: async ({ signal }) => (await call('listSettingsVersions', { query: { page: String(page) }, signal })).data,
  });
}
