import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailForecastQuery } from '@waybill/contracts/mail/forecast-schema';
import type { Mail, MailPage } from '@waybill/contracts/mail/schema';
import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { DEFERRABLE_EVENTS } from '@waybill/domain/mail/events';
import { MINUTE_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { useSendOnce } from '#lib/forms/use-send-once.ts';
import { t } from '#lib/language/t.ts';
import type { MailFilters } from './use-mail-address.ts';

export const MAILS_PER_PAGE = 25;

/** Polling intervals: while a mail is about to go out, and while one waits longer. */
const ACTIVE_POLL_MS = 3_000;
const WAITING_POLL_MS = 30_000;
/** The mails about a change exist after this time at the latest. */
const PLANNING_TIME_MS = 15_000;

/** Polls while a mail waits. */
export function listMailsOptions({ page, open: _open, ...filters }: MailFilters) {
  const query = { ...filters, page: String(page), limit: String(MAILS_PER_PAGE) };
  return queryOptions({
    queryKey: ['mails', query],
    queryFn: async ({ signal }) => (await call('listMails', { query, signal })).data,
    refetchInterval: ({ state }) => getPollInterval(state.data),
  });
}

/** Mails follow a change within seconds, so each change triggers refetches. */
export function shipmentMailsOptions({ trackingId, updatedAt }: Pick<Shipment, 'trackingId' | 'updatedAt'>, limit: number) {
  const query = { shipment: trackingId, limit: String(limit) };
  return queryOptions({
    queryKey: ['mails', query, updatedAt],
    queryFn: async ({ signal }) => (await call('listMails', { query, signal })).data,
    refetchInterval: ({ state }) =>
      Date.now() - Date.parse(updatedAt) < PLANNING_TIME_MS ? ACTIVE_POLL_MS : getPollInterval(state.data),
    placeholderData: (before) => before,
  });
}

/** A step that may follow, or without one the step that the shipment has reached. A refused step has no forecast. */
export function mailForecastOptions(
  { trackingId, version }: Pick<Shipment, 'trackingId' | 'version'>,
  step: MailForecastQuery = {},
) {
  return queryOptions({
    queryKey: ['mails', 'forecast', trackingId, version, step],
    queryFn: async ({ signal }) => (await call('forecastMails', { params: { trackingId }, query: step, signal })).data,
    retry: false,
  });
}

export function getMailOptions(mailId: string) {
  return queryOptions({
    queryKey: ['mails', 'one', mailId],
    queryFn: async ({ signal }) => (await call('getMail', { params: { mailId }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data && isPendingMail(data) ? ACTIVE_POLL_MS : false),
  });
}

export function useMailChange(mailId: string) {
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce();
  const { mutate, error, variables, isPending } = useMutation({
    mutationKey: ['change-mail', mailId],
    mutationFn: (change: 'cancelMail' | 'resendMail') =>
      sendOnce([change, mailId], (headers) => call(change, { params: { mailId }, headers })),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    // Even a refused change means that the state on screen is outdated.
    onSettled: () => applyEffect(queryClient, 'changed', 'mail'),
  });
  const text = variables === 'cancelMail' ? t(office.mail.cancelFailed) : t(office.mail.resendFailed);
  return { change: mutate, isPending, failure: error && { error, text: getErrorText(error, text) } };
}

export const isPendingMail = ({ state, dueAt }: Pick<Mail, 'state' | 'dueAt'>): boolean => state === 'sending' || dueAt !== null;

export const isWaitingForOffice = ({ event, dueAt, attempts }: Mail, now: Date | undefined): boolean =>
  now !== undefined &&
  dueAt !== null &&
  attempts === 0 &&
  DEFERRABLE_EVENTS.some((deferrable) => deferrable === event) &&
  Date.parse(dueAt) - now.getTime() > SETTING_RANGES.undoSeconds.max * 1_000;

function getPollInterval(page: MailPage | undefined): number | false {
  if (!page || !page.mails.some(isPendingMail)) return false;
  const threshold = Date.now() + MINUTE_MS;
  const isSoon =
    page.configured && page.mails.some(({ state, dueAt }) => state === 'sending' || (dueAt && Date.parse(dueAt) < threshold));
  return isSoon ? ACTIVE_POLL_MS : WAITING_POLL_MS;
}
