import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewOfferInput, OfferThread } from '@waybill/contracts/inbox/offer-schema';
import type { Quote } from '@waybill/contracts/inbox/quote-schema';
import { cacheItem } from '#features/inbox/queries.ts';
import { isPendingMail } from '#features/mail/queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { useSendOnce } from '#lib/forms/use-send-once.ts';
import { quoteCalls } from './quote-calls.ts';

/** While a mail is planned or about to go out. */
const POLL_MS = 3_000;
/** A mail missing for longer has been deleted. */
const PLANNING_TIME_MS = 15_000;

/** Below the request's key, so that changes of the request refetch it. */
export function offerThreadOptions(reference: string) {
  return queryOptions({
    queryKey: ['quote', reference, 'offers'],
    queryFn: async ({ signal }) => (await call('listOffers', { params: { reference }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.offers.some(isPending) ? POLL_MS : false),
  });
}

const isPending = ({ to, at, mail }: OfferThread['offers'][number]): boolean =>
  mail ? isPendingMail(mail) : to !== null && Date.now() - Date.parse(at) < PLANNING_TIME_MS;

/** After a 409 STALE, the version stored by someone else is shown. */
export function useSendOffer({ reference, version }: Quote) {
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationKey: ['offer', reference],
    // A retry keeps its key although the first attempt may have raised the version.
    mutationFn: (offer: Omit<NewOfferInput, 'version'>) =>
      sendOnce(offer, (headers) => call('sendOffer', { params: { reference }, body: { ...offer, version }, headers })),
    onSuccess: ({ data, message }) => {
      cacheItem(queryClient, quoteCalls, data);
      void queryClient.invalidateQueries({ queryKey: offerThreadOptions(reference).queryKey });
      toast.success(message ?? '');
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'STALE' && failure.current !== undefined)
        cacheItem(queryClient, quoteCalls, failure.current as Quote);
    },
  });
}
