import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportMappingChange } from '@waybill/contracts/imports/answers';
import type { CellCorrection, ImportBatch } from '@waybill/contracts/imports/schema';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';

const POLL_MS = 500;

export const listImportsOptions = () =>
  queryOptions({
    queryKey: ['imports'],
    queryFn: async ({ signal }) => (await call('listImports', { signal })).data.imports,
  });

/** Below the imports, so that a commit that remembers a shipper refetches them. */
export const listShippersOptions = () =>
  queryOptions({
    queryKey: ['imports', 'shippers'],
    queryFn: async ({ signal }) => (await call('listShippers', { signal })).data.shippers,
  });

/** Polls while the import runs, so that progress continues after a reload. */
export const getImportOptions = (importId: string, { committing = false } = {}) =>
  queryOptions({
    queryKey: ['imports', importId],
    queryFn: async ({ signal }) => (await call('getImport', { params: { importId }, signal })).data,
    refetchInterval: ({ state }) => (committing || state.data?.state === 'importing' ? POLL_MS : false),
  });

type Change = (batch: ImportBatch) => ImportMappingChange;

/** Answers about a file run one after another, each from the newest state, so that none undoes another. */
export function useAnswers(importId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = getImportOptions(importId);
  return useMutation({
    mutationKey: createMutationKey(importId),
    scope: { id: createMutationKey(importId).join(' ') },
    mutationFn: async (change: Change) => {
      const batch = queryClient.getQueryData<ImportBatch>(queryKey);
      if (!batch) throw new Error('The import is not loaded');
      return (await call('changeImportMapping', { params: { importId }, body: change(batch) })).data;
    },
    onSuccess: (batch) => queryClient.setQueryData(queryKey, batch),
  });
}

/** Corrections of an import run one after another, so that the last answer is the newest. */
export function useCorrection(importId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: createMutationKey(importId),
    scope: { id: createMutationKey(importId).join(' ') },
    mutationFn: async (correction: CellCorrection) =>
      (await call('correctImport', { params: { importId }, body: { corrections: [correction] } })).data,
    onSuccess: (batch) => {
      queryClient.setQueryData(getImportOptions(importId).queryKey, batch);
      return applyEffect(queryClient, 'importUploaded');
    },
  });
}

/** Until the answer, the number of rows to import is unknown. */
export const useIsCorrecting = (importId: string): boolean => useIsMutating({ mutationKey: createMutationKey(importId) }) > 0;

const createMutationKey = (importId: string) => ['correct-import', importId];
