import { useQuery } from '@tanstack/react-query';
import type { ShipmentLink } from '@waybill/contracts/shipments/link-schema';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { useNow } from '#lib/browser/use-now.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LinkForm } from './link-form.tsx';
import { listLinksOptions, useRevocation } from './queries.ts';

/** On the page of a shipment: the links that open more of it than its tracking ID does. */
export function LinksPanel({ trackingId }: { trackingId: string }) {
  const { data: links, error, refetch } = useQuery(listLinksOptions(trackingId));
  const [revoking, setRevoking] = useState<ShipmentLink | 'all'>();
  const now = useNow();
  const isDead = ({ revokedAt, expiresAt }: ShipmentLink) =>
    revokedAt !== null || Boolean(now && Date.parse(expiresAt) <= now.getTime());
  const working = links?.filter((link) => !isDead(link)) ?? [];
  return (
    <section aria-label="Links">
      <h2 className="mb-2 text-base">Links</h2>
      {error && <ErrorNotice text={t(office.links.listFailed)} error={error} onRetry={() => void refetch()} />}
      {links && links.length === 0 && (
        <p className="border-t border-line py-1.5 text-ink-soft">No link opens more of it than its tracking ID.</p>
      )}
      {links && links.length > 0 && (
        <ul className="border-t border-line">
          {links.map((link) => (
            <Row key={link.id} link={link} isDead={isDead(link)} onRevoke={() => setRevoking(link)} />
          ))}
        </ul>
      )}
      {working.length > 1 && (
        <Button className="mt-2" onClick={() => setRevoking('all')}>
          Revoke all
        </Button>
      )}
      <LinkForm trackingId={trackingId} />
      {revoking && <RevokeDialog trackingId={trackingId} link={revoking} onClose={() => setRevoking(undefined)} />}
    </section>
  );
}

/** What a link opens, who made it, whether it works and when it was last used. One of another recipient may still be revoked, as he may come back. */
function Row({ link, isDead, onRevoke }: { link: ShipmentLink; isDead: boolean; onRevoke: () => void }) {
  const { scope, madeBy, createdAt, expiresAt, lastUsedOn, revokedAt, isOfAnother } = link;
  const clock = useOfficeClock();
  const state = revokedAt ? `Revoked ${clock.day(revokedAt)}` : `${isDead ? 'Ended' : 'Until'} ${clock.day(expiresAt)}`;
  return (
    <li className="flex items-start justify-between gap-2 border-b border-line py-1.5">
      <div className="min-w-0">
        <p className={isDead || isOfAnother ? 'text-ink-soft line-through' : 'font-semibold'}>{t(office.links.scopes[scope])}</p>
        <p className="text-xs text-ink-soft">
          {state}, {lastUsedOn ? `last used ${formatCalendarDate(lastUsedOn)}` : isDead ? 'never used' : 'not used yet'}
        </p>
        {isOfAnother && !isDead && <p className="text-xs">Opens nothing: given to another recipient.</p>}
        <p className="text-xs text-ink-soft">
          {madeBy ? `Made by ${madeBy}` : 'In the mails to the recipient'}, {clock.day(createdAt)}
        </p>
      </div>
      {!isDead && (
        <button
          type="button"
          aria-label={`Revoke the link of ${clock.instant(createdAt)}`}
          onClick={onRevoke}
          className="min-h-7 shrink-0 cursor-pointer rounded-control px-2 text-sm font-semibold text-ink-soft hover:bg-surface-strong hover:text-ink pointer-coarse:min-h-11"
        >
          Revoke
        </button>
      )}
    </li>
  );
}

interface RevokeDialogProps {
  trackingId: string;
  link: ShipmentLink | 'all';
  onClose: () => void;
}

/** Asks before a link opens nothing any more. A failure is said in the dialog, which stays for another try. */
function RevokeDialog({ trackingId, link, onClose }: RevokeDialogProps) {
  const { revoke, isPending, failure } = useRevocation(trackingId, onClose);
  const isOfMails = link === 'all' || link.madeBy === null;
  return (
    <ConfirmDialog
      title={link === 'all' ? 'Revoke all links?' : 'Revoke this link?'}
      confirmLabel={isPending ? 'Revoking...' : 'Revoke'}
      busy={isPending}
      {...(failure && { error: failure })}
      onConfirm={() => revoke(link === 'all' ? undefined : link.id)}
      onCancel={onClose}
    >
      Whoever follows it sees what anybody with the tracking ID sees. This cannot be taken back.
      {isOfMails && ' Later mails to the same recipient carry no such link.'}
    </ConfirmDialog>
  );
}
