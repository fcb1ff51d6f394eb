import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

const POLL_MS = 500;

export const listImportsOptions = () =>
  queryOptions({
    queryKey: queryKeys.imports,
    queryFn: async ({ signal }) => (await call('listImports', { signal })).data.imports,
  });

/** Below the imports, so that a commit that remembers a shipper refetches them. */
export const listShippersOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.imports, 'shippers'],
    queryFn: async ({ signal }) => (await call('listShippers', { signal })).data.shippers,
  });

/** Polls while the import runs, so that progress continues after a reload. */
export const getImportOptions = (importId: string, { committing = false } = {}) =>
  queryOptions({
    queryKey: [...queryKeys.imports, importId],
    queryFn: async ({ signal }) => (await call('getImport', { params: { importId }, signal })).data,
    refetchInterval: ({ state }) => (committing || state.data?.state === 'importing' ? POLL_MS : false),
  });
