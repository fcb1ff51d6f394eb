import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Mail, MailPage } from '@waybill/contracts/mail/schema';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { toast } from '#lib/browser/toast.ts';
import { useSendOnce } from '#lib/forms/use-send-once.ts';
import { t } from '#lib/language/t.ts';
import type { MailFilters } from './use-mail-address.ts';

export const MAILS_ON_PAGE = 25;

/** How soon mails are asked for again: while one is about to go out, and while one waits for longer. */
const SOON_MS = 3_000;
const LATER_MS = 30_000;
/** After so long the mails about a change are there. */
const PLANNED_WITHIN_MS = 15_000;

/** One page of mails, newest first; asked for again by itself while something waits. */
export function listMailsOptions({ page, open: _open, ...filters }: MailFilters) {
  const query = { ...filters, page: String(page), limit: String(MAILS_ON_PAGE) };
  return queryOptions({
    queryKey: [...queryKeys.mails, query],
    queryFn: async ({ signal }) => (await call('listMails', { query, signal })).data,
    refetchInterval: ({ state }) => refreshAfter(state.data),
  });
}

/** The newest mails about a shipment. A change of it makes new ones a few seconds later, so they are asked for again after each. */
export function shipmentMailsOptions({ trackingId, updatedAt }: Pick<Shipment, 'trackingId' | 'updatedAt'>, limit: number) {
  const query = { shipment: trackingId, limit: String(limit) };
  return queryOptions({
    queryKey: [...queryKeys.mails, query, updatedAt],
    queryFn: async ({ signal }) => (await call('listMails', { query, signal })).data,
    refetchInterval: ({ state }) => (Date.now() - Date.parse(updatedAt) < PLANNED_WITHIN_MS ? SOON_MS : refreshAfter(state.data)),
    placeholderData: (before) => before,
  });
}

/** One mail with what is in it. */
export function getMailOptions(mailId: string) {
  return queryOptions({
    queryKey: [...queryKeys.mails, 'one', mailId],
    queryFn: async ({ signal }) => (await call('getMail', { params: { mailId }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? SOON_MS : false),
  });
}

/** Cancelling one that waits, and sending one again that is through. */
export function useMailChange(mailId: string) {
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce();
  const { mutate, error, variables, isPending } = useMutation({
    mutationKey: ['change-mail', mailId],
    mutationFn: (change: 'cancelMail' | 'resendMail') =>
      sendOnce([change, mailId], (headers) => call(change, { params: { mailId }, headers })),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    // Refused or not: what it is now is not what was shown.
    onSettled: () => applyEffect(queryClient, 'mailsChanged'),
  });
  const text = variables === 'cancelMail' ? t(office.mail.cancelFailed) : t(office.mail.resendFailed);
  return { change: mutate, isPending, failure: error && { error, text: getErrorText(error, text) } };
}

/** Whether it waits for something, or is just being sent. */
export const isUnderWay = ({ state, dueAt }: Pick<Mail, 'state' | 'dueAt'>): boolean => state === 'sending' || dueAt !== null;

function refreshAfter(page: MailPage | undefined): number | false {
  if (!page || !page.mails.some(isUnderWay)) return false;
  const soon = Date.now() + MINUTE_MS;
  const isSoon =
    page.configured && page.mails.some(({ state, dueAt }) => state === 'sending' || (dueAt && Date.parse(dueAt) < soon));
  return isSoon ? SOON_MS : LATER_MS;
}
