import type { RetentionKind } from '@waybill/contracts/shared/setting-ranges';
import { formatQuantity, formatCount } from '#lib/format/format-count.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Losses } from '../use-retention-check.ts';

interface RetentionDialogProps {
  losses: Losses;
  onConfirm: () => void;
  onCancel: () => void;
}

const WORDS: Readonly<Record<RetentionKind, (count: number) => string>> = {
  shipments: (count) => `Sender and recipient of ${formatQuantity(count, 'delivered shipment')}`,
  messages: (count) => formatQuantity(count, 'message'),
  reports: (count) => formatQuantity(count, 'problem report'),
  quotes: (count) => formatQuantity(count, 'quote request'),
  mails: (count) => formatQuantity(count, 'mail'),
  activity: (count) => `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'} of the activity log`,
};

/** Says what goes at once when data is kept for fewer days, before that is saved. */
export function RetentionDialog({ losses, onConfirm, onCancel }: RetentionDialogProps) {
  return (
    <ConfirmDialog title="Some of it goes at once" confirmLabel="Save and let it go" onConfirm={onConfirm} onCancel={onCancel}>
      <LossList losses={losses} />
    </ConfirmDialog>
  );
}

/** What goes, and that it does for good. */
export function LossList({ losses }: { losses: Losses }) {
  return (
    <>
      <p>Older than these days, and gone for good within the hour:</p>
      <ul className="mt-2 list-disc ps-5 text-ink">
        {losses.map(({ kind, count }) => (
          <li key={kind}>{WORDS[kind](count)}</li>
        ))}
      </ul>
      <p className="mt-2">Only a backup made before still holds it.</p>
    </>
  );
}
