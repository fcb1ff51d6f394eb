import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportMappingChange } from '@waybill/contracts/shipments/import-answers';
import type { ImportBatch } from '@waybill/contracts/shipments/import-schema';
import { call } from '#lib/api/call.ts';
import { getImportOptions } from './queries.ts';
import { createMutationKey } from './use-correction.ts';

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
