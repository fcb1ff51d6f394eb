import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageReplyInput, ReplyThread } from '@waybill/contracts/inbox/reply-schema';
import { office } from '@waybill/i18n/office';
import { isPendingMail } from '#features/mail/queries.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { useSendOnce } from '#lib/forms/use-send-once.ts';
import { t } from '#lib/language/t.ts';

/** While a mail is planned or about to go out. */
const POLL_MS = 3_000;
/** A mail missing for longer has been deleted. */
const PLANNING_TIME_MS = 15_000;

/** Below the message's key, so that changes of the message refetch it. */
export function replyThreadOptions(reference: string) {
  return queryOptions({
    queryKey: ['message', reference, 'replies'],
    queryFn: async ({ signal }) => (await call('listReplies', { params: { reference }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.replies.some(isPending) ? POLL_MS : false),
  });
}

const isPending = ({ at, mail }: ReplyThread['replies'][number]): boolean =>
  mail ? isPendingMail(mail) : Date.now() - Date.parse(at) < PLANNING_TIME_MS;

export function useReply(reference: string) {
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce();
  const {
    mutate,
    error,
    isPending: isSending,
  } = useMutation({
    mutationKey: ['reply', reference],
    mutationFn: (body: MessageReplyInput) =>
      sendOnce(body, (headers) => call('replyToMessage', { params: { reference }, body, headers })),
    onSuccess: ({ data, message }) => {
      queryClient.setQueryData(replyThreadOptions(reference).queryKey, data);
      void queryClient.invalidateQueries({ queryKey: ['message', reference], exact: true });
      void applyEffect(queryClient, 'changed', 'message');
      toast.success(message ?? '');
    },
  });
  return { send: mutate, isSending, failure: error && { error, text: getErrorText(error, t(office.replies.failed)) } };
}
