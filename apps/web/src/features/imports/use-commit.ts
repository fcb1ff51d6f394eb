import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { tellOtherTabs } from '#lib/other-tabs.ts';
import { queryKeys } from '#lib/query-keys.ts';

/** Carries an import out. Whatever becomes of the answer, what is stored is asked for afterwards; no shipment is made twice. */
export function useCommit(importId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (skipErrors: boolean) => {
      try {
        return await call('commitImport', { params: { importId }, body: { skipErrors } });
      } catch (error) {
        // The server goes on with a long one: how far it is, and how it ends, is read from the import.
        if (error instanceof ApiError && error.kind === 'timeout') return undefined;
        throw error;
      }
    },
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.shipmentLists });
      void queryClient.invalidateQueries({ queryKey: queryKeys.stats });
      tellOtherTabs('shipments');
      await queryClient.invalidateQueries({ queryKey: ['imports'] });
    },
  });
}
