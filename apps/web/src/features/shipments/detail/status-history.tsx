import type { Shipment, StaffHistoryEntry } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import { office } from '@waybill/i18n/office';
import { getReasonName } from '@waybill/i18n/phrases/reason-names';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useShipmentChange } from '../mutations.ts';

export function StatusHistory({ shipment, editable = false }: { shipment: Shipment; editable?: boolean }) {
  const [deleting, setDeleting] = useState<string>();
  if (shipment.statusHistory.length === 0) return <p className="text-ink-soft">{t(texts.receipt.noHistory)}</p>;
  return (
    <>
      <ol aria-label={t(office.common.history)} className="border-t border-line">
        {sortNewestFirst(shipment.statusHistory).map(({ _id: id, ...entry }) => (
          <Entry key={id} entry={entry} onDelete={editable ? () => setDeleting(id) : undefined} />
        ))}
      </ol>
      {deleting !== undefined && (
        <DeleteHistoryDialog shipment={shipment} historyEntryId={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}

function Entry({ entry, onDelete }: { entry: Omit<StaffHistoryEntry, '_id'>; onDelete: (() => void) | undefined }) {
  const clock = useOfficeClock();
  const time = entry.dayOnly ? clock.day(entry.timestamp) : clock.instant(entry.timestamp);
  const stage = getStage(entry);
  const reason = entry.subStatus && getReasonName(stage, entry.subStatus, t);
  // Known facts move up, so that no line is blank.
  const [first, ...others] = [
    entry.location && <span key="place">{entry.location}</span>,
    reason && <span key="reason">{reason}</span>,
    entry.nextAttempt && (
      <span key="attempt">{t(office.detail.nextAttemptOn, { day: formatCalendarDate(entry.nextAttempt) })}</span>
    ),
    entry.afterAttempts && <span key="after">{t(office.detail.afterAttempts[entry.afterAttempts])}</span>,
    entry.notes && (
      <span key="notes" className="whitespace-pre-line text-ink-soft">
        “{entry.notes}”
      </span>
    ),
    entry.recordedAt && (
      <span key="recorded" className="text-ink-soft">
        {t(office.detail.enteredAt, { time: clock.instant(entry.recordedAt) })}
      </span>
    ),
  ].filter(Boolean);
  return (
    <li className="grid min-h-9 grid-cols-[8.5rem_minmax(0,1fr)_auto] items-start gap-x-3 max-sm:grid-cols-[minmax(0,1fr)_auto] border-b border-line py-1.5">
      <div>
        <StatusBadge status={stage} />
      </div>
      <div className="py-0.5 wrap-anywhere max-sm:col-span-2 max-sm:row-start-2">
        <p className="flex flex-wrap justify-between gap-x-4">
          {first ?? <span />}
          <time dateTime={entry.timestamp} className="text-ink-soft">
            {time}
          </time>
        </p>
        <div className="grid">{others}</div>
      </div>
      {onDelete && (
        <button
          type="button"
          aria-label={t(office.detail.deleteEntry, { time })}
          onClick={onDelete}
          className="grid size-7 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-surface-strong hover:text-ink"
        >
          <Trash2 size={16} />
        </button>
      )}
    </li>
  );
}

interface DeleteHistoryDialogProps {
  shipment: Shipment;
  historyEntryId: string;
  onClose: () => void;
}

function DeleteHistoryDialog({ shipment, historyEntryId, onClose }: DeleteHistoryDialogProps) {
  const { trackingId } = shipment;
  const deletion = useShipmentChange(trackingId, {
    send: () => call('deleteHistoryEntry', { params: { trackingId, historyEntryId } }),
    onDone: (updated) => {
      toast.success(t(office.shipments.historyDeleted));
      const stage = getStage(updated);
      if (stage !== getStage(shipment)) toast.info(t(office.detail.statusNow, { status: getStatusName(stage, t) }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(office.detail.deleteStatusHistory)}
      confirmLabel={deletion.isPending ? t(office.common.deleting) : t(office.common.delete)}
      busy={deletion.isPending}
      error={deletion.error ? getErrorText(deletion.error, t(office.shipments.historyDeleteFailed)) : undefined}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      {t(office.shipments.historyConfirm)}
    </ConfirmDialog>
  );
}
