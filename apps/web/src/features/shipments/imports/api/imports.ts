import { queryOptions } from '@tanstack/react-query';
import type { ImportBatch } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

const POLL_MS = 500;

/** The last imports, newest first (B14). */
export const listImportsOptions = () =>
  queryOptions({
    queryKey: queryKeys.imports,
    queryFn: async ({ signal }) => (await call('listImports', { signal })).data.imports,
  });

/** One import; while it is carried out it is asked again and again, so that its progress is seen, also after a reload. */
export const getImportOptions = (importId: string) =>
  queryOptions({
    queryKey: [...queryKeys.imports, importId],
    queryFn: async ({ signal }) => (await call('getImport', { params: { importId }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'importing' ? POLL_MS : false),
  });

/** Sends a file: for a new import, or in the place of the one that an import has. */
export async function uploadFile(file: File, importId?: string): Promise<ImportBatch> {
  const query = { fileName: file.name };
  const { data } = importId
    ? await call('replaceImportFile', { params: { importId }, query, file })
    : await call('createImport', { query, file });
  return data;
}
