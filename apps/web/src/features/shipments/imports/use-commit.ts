import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { tellOtherTabs } from '#lib/api/other-tabs.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** Carries an import out. Whatever becomes of the answer, what is stored is asked for afterwards; no shipment is made twice. */
export function useCommit(importId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (skipErrors: boolean) => call('commitImport', { params: { importId }, body: { skipErrors } }),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.shipmentLists });
      void queryClient.invalidateQueries({ queryKey: queryKeys.stats });
      tellOtherTabs('shipments');
      await queryClient.invalidateQueries({ queryKey: ['imports'] });
    },
  });
}
