import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** The settings as they were in one version, which never changes. */
export function getVersionOptions(version: number) {
  return queryOptions({
    queryKey: ['settings-version', version],
    queryFn: async ({ signal }) => (await call('getSettingsVersion', { params: { version: String(version) }, signal })).data,
    staleTime: Infinity,
  });
}
