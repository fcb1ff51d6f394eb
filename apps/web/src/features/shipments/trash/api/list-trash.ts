import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** One page of the trash, the last deleted first (B10). */
export function listTrashOptions(page: number) {
  return queryOptions({
    queryKey: [...queryKeys.shipmentLists, 'trash', page],
    queryFn: async ({ signal }) => (await call('listTrash', { query: { page: String(page) }, signal })).data,
  });
}
