import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CellCorrection } from '@waybill/contracts/shipments/import-schema';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { getImportOptions } from './queries.ts';

export const createMutationKey = (importId: string) => ['correct-import', importId];

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
