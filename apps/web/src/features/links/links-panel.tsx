import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LINK_DAYS } from '@waybill/contracts/links/facts';
import {
  type CreatedLink as MadeLinkAnswer,
  LINK_SCOPES,
  type LinkScope,
  type NewLink,
  type ShipmentLink,
} from '@waybill/contracts/links/schema';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { formatQuantity } from '#lib/format/format-quantity.ts';
import { useSendOnce } from '#lib/forms/use-send-once.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { BaseButton } from '#ui/base-button.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { SelectField } from '#ui/field.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';

/** Links that reveal more of the shipment than its tracking ID does. */
export function LinksPanel({ trackingId }: { trackingId: string }) {
  const { data: links, error, refetch } = useQuery(listLinksOptions(trackingId));
  const [revoking, setRevoking] = useState<ShipmentLink | 'all'>();
  const now = useNow();
  const isInactive = ({ revokedAt, expiresAt }: ShipmentLink) =>
    revokedAt !== null || Boolean(now && Date.parse(expiresAt) <= now.getTime());
  const activeLinks = links?.filter((link) => !isInactive(link)) ?? [];
  return (
    <section aria-label={t(office.links.links)}>
      <h2 className="mb-2 text-base">{t(office.links.links)}</h2>
      {error && <ErrorNotice text={t(office.links.listFailed)} error={error} onRetry={() => void refetch()} />}
      {links && links.length === 0 && <p className="border-t border-line py-1.5 text-ink-soft">{t(office.links.none)}</p>}
      {links && links.length > 0 && (
        <ul className="border-t border-line">
          {links.map((link) => (
            <Row key={link.id} link={link} isInactive={isInactive(link)} onRevoke={() => setRevoking(link)} />
          ))}
        </ul>
      )}
      {activeLinks.length > 1 && (
        <Button className="mt-2" onClick={() => setRevoking('all')}>
          {t(office.links.revokeAll)}
        </Button>
      )}
      <LinkForm trackingId={trackingId} />
      {revoking && <RevokeDialog trackingId={trackingId} link={revoking} onClose={() => setRevoking(undefined)} />}
    </section>
  );
}

/** Links of a previous recipient can still be revoked, as that person may become recipient again. */
function Row({ link, isInactive, onRevoke }: { link: ShipmentLink; isInactive: boolean; onRevoke: () => void }) {
  const { scope, madeBy, createdAt, expiresAt, lastUsedOn, revokedAt, isOfAnother } = link;
  const clock = useOfficeClock();
  const state = revokedAt
    ? t(office.links.revokedOn, { day: clock.day(revokedAt) })
    : t(isInactive ? office.links.endedOn : office.links.untilDay, { day: clock.day(expiresAt) });
  return (
    <li className="flex items-start justify-between gap-2 border-b border-line py-1.5">
      <div className="min-w-0">
        <p className={isInactive || isOfAnother ? 'text-ink-soft line-through' : 'font-semibold'}>
          {t(office.links.scopes[scope])}
        </p>
        <p className="text-xs text-ink-soft">
          {state},{' '}
          {lastUsedOn
            ? t(office.links.lastUsed, { lastUsedOn: formatCalendarDate(lastUsedOn) })
            : isInactive
              ? t(office.links.neverUsed)
              : t(office.links.notUsedYet)}
        </p>
        {isOfAnother && !isInactive && <p className="text-xs">{t(office.links.otherRecipient)}</p>}
        <p className="text-xs text-ink-soft">
          {madeBy ? t(office.links.madeBy, { madeBy }) : t(office.links.madeByMail)}, {clock.day(createdAt)}
        </p>
      </div>
      {!isInactive && (
        <BaseButton
          aria-label={t(office.links.revokeLinkOf, { createdAt: clock.instant(createdAt) })}
          onClick={onRevoke}
          className="min-h-7 shrink-0 cursor-pointer rounded-control px-2 text-sm font-semibold text-ink-soft hover:bg-surface-strong hover:text-ink pointer-coarse:min-h-11"
        >
          {t(office.links.revoke)}
        </BaseButton>
      )}
    </li>
  );
}

interface RevokeDialogProps {
  trackingId: string;
  link: ShipmentLink | 'all';
  onClose: () => void;
}

function RevokeDialog({ trackingId, link, onClose }: RevokeDialogProps) {
  const { revoke, isPending, failure } = useRevokeLink(trackingId, onClose);
  const wasSentByMail = link === 'all' || link.madeBy === null;
  return (
    <ConfirmDialog
      title={link === 'all' ? t(office.links.revokeAllQuestion) : t(office.links.revokeQuestion)}
      confirmLabel={isPending ? t(office.links.revoking) : t(office.links.revoke)}
      busy={isPending}
      {...(failure && { error: failure })}
      onConfirm={() => revoke(link === 'all' ? undefined : link.id)}
      onCancel={onClose}
    >
      {t(office.links.revokeHint)}
      {wasSentByMail && ` ${t(office.links.laterMails)}`}
    </ConfirmDialog>
  );
}

const DAY_OPTIONS = [1, 7, LINK_DAYS.usual, LINK_DAYS.max];

interface LinkFormProps {
  trackingId: string;
  /** Default: a choice. */
  scope?: LinkScope;
}

/** The URL is shown only once. */
export function LinkForm({ trackingId, scope: onlyScope }: LinkFormProps) {
  const { make, made, forget: reset, isPending, failure } = useCreateLink(trackingId);
  const [scope, setScope] = useState<LinkScope>(onlyScope ?? 'recipient');
  const [days, setDays] = useState<number>(LINK_DAYS.usual);
  if (made) return <CreatedLink made={made} onDone={reset} />;
  return (
    <details className="mt-3">
      <summary className="cursor-pointer font-semibold">
        {onlyScope === 'record' ? t(office.links.createForSender) : t(office.links.createOne)}
      </summary>
      <form
        noValidate
        aria-busy={isPending}
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          make({ scope, days });
        }}
      >
        {onlyScope === undefined && (
          <SelectField
            label={t(office.links.newLinkScope)}
            value={scope}
            onChange={({ target }) => setScope(target.value as LinkScope)}
          >
            {LINK_SCOPES.map((value) => (
              <option key={value} value={value}>
                {t(office.links.scopes[value])}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label={t(office.links.newLinkDays)} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {DAY_OPTIONS.map((dayCount) => (
            <option key={dayCount} value={dayCount}>
              {formatQuantity(dayCount, office.links.days)}
            </option>
          ))}
        </SelectField>
        {failure && <ErrorNotice text={failure} />}
        <Button type="submit" busy={isPending}>
          {isPending ? t(office.links.making) : t(office.links.makeLink)}
        </Button>
      </form>
    </details>
  );
}

function CreatedLink({ made: { address, link }, onDone }: { made: MadeLinkAnswer; onDone: () => void }) {
  const consequence = link.scope === 'recipient' ? ` ${t(office.links.seesAddress)}` : '';
  return (
    <ShownOnce
      label={t(office.links.theNewLink)}
      value={address}
      hint={t(office.links.shownOnce) + consequence}
      copyLabel={t(office.links.copyLink)}
      onDone={onDone}
    />
  );
}

function listLinksOptions(trackingId: string) {
  return queryOptions({
    queryKey: ['links', trackingId],
    queryFn: async ({ signal }) => (await call('listLinks', { params: { trackingId }, signal })).data.links,
  });
}

/** Only this response contains the URL. */
function useCreateLink(trackingId: string) {
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

function useRevokeLink(trackingId: string, onDone: () => void) {
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
