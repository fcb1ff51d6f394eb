import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewLink } from '@waybill/contracts/shipments/link-schema';
import { office } from '@waybill/i18n/office';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { toast } from '#lib/browser/toast.ts';
import { useSendOnce } from '#lib/forms/use-send-once.ts';
import { t } from '#lib/language/t.ts';

export function listLinksOptions(trackingId: string) {
  return queryOptions({
    queryKey: queryKeys.links(trackingId),
    queryFn: async ({ signal }) => (await call('listLinks', { params: { trackingId }, signal })).data.links,
  });
}

/** Only this response contains the URL. */
export function useCreateLink(trackingId: string) {
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (body: NewLink) => sendOnce(body, (headers) => call('makeLink', { params: { trackingId }, body, headers })),
    onSuccess: () => applyEffect(queryClient, 'changed', 'link', trackingId),
  });
  return {
    make: mutate,
    made: data?.data,
    forget: reset,
    isPending,
    failure: error && getErrorText(error, t(office.links.makeFailed)),
  };
}

export function useRevokeLink(trackingId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (linkId: string | undefined) =>
      linkId === undefined
        ? call('revokeLinks', { params: { trackingId } })
        : call('revokeLink', { params: { trackingId, linkId } }),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      onDone();
    },
    // Even a refused change means that the state on screen is outdated.
    onSettled: () => applyEffect(queryClient, 'changed', 'link', trackingId),
  });
  return { revoke: mutate, isPending, failure: error ? getErrorText(error, t(office.links.revokeFailed)) : undefined };
}
