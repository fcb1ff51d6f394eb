import { useQuery } from '@tanstack/react-query';
import type { ShipmentLink } from '@waybill/contracts/shipments/link-schema';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { useNow } from '#lib/browser/use-now.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { BaseButton } from '#ui/base-button.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LinkForm } from './link-form.tsx';
import { listLinksOptions, useRevokeLink } from './queries.ts';

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
