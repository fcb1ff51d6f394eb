import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';

/** Carries an import out. Whatever becomes of the answer, what is stored is asked for afterwards; no shipment is made twice. */
export function useCommit(importId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (skipErrors: boolean) => call('commitImport', { params: { importId }, body: { skipErrors } }),
    onSettled: () => {
      void applyEffect(queryClient, 'shipmentsChanged');
      return applyEffect(queryClient, 'importCommitted');
    },
  });
}
