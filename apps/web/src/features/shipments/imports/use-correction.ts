import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CellCorrection } from '@waybill/contracts/shipments/import-schema';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { getImportOptions } from './queries.ts';

const keyOf = (importId: string) => ['correct-import', importId];

/** Stores what is to stand in a cell. Those of one import go one after the other, so that the last answer is the newest. */
export function useCorrection(importId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: keyOf(importId),
    scope: { id: keyOf(importId).join(' ') },
    mutationFn: async (correction: CellCorrection) =>
      (await call('correctImport', { params: { importId }, body: { corrections: [correction] } })).data,
    onSuccess: (batch) => {
      queryClient.setQueryData(getImportOptions(importId).queryKey, batch);
      return applyEffect(queryClient, 'importUploaded');
    },
  });
}

/** Whether a correction is on its way: until its answer is there, nobody knows how many rows there are to import. */
export const useIsCorrecting = (importId: string): boolean => useIsMutating({ mutationKey: keyOf(importId) }) > 0;
