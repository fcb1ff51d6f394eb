import { useQueryClient } from '@tanstack/react-query';
import type { Shipment, StaffHistoryEntry } from '@waybill/contracts/shipments/schema';
import { getStage, isLastReturned } from '@waybill/domain/shipments/outcomes';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import { office } from '@waybill/i18n/office';
import { formatMoney } from '@waybill/i18n/phrases/format-answer';
import { getReasonName } from '@waybill/i18n/phrases/reason-names';
import { texts } from '@waybill/i18n/texts';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { getFormatLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { describeState, useShipmentChange } from '../mutations.ts';
import { offerUndo } from '../undo-change.ts';
import { EditEntryForm, formatEntryTime, nameEntry } from './edit-entry-form.tsx';

export function StatusHistory({ shipment, editable = false }: { shipment: Shipment; editable?: boolean }) {
  const [changing, setChanging] = useState<{ entry: StaffHistoryEntry; how: 'edit' | 'delete' }>();
  if (shipment.statusHistory.length === 0) return <p className="text-ink-soft">{t(texts.receipt.noHistory)}</p>;
  const close = () => setChanging(undefined);
  return (
    <>
      <ol aria-label={t(office.common.history)} className="border-t border-line">
        {sortNewestFirst(shipment.statusHistory).map((entry) => (
          <HistoryEntry
            key={entry._id}
            entry={entry}
            actions={
              editable
                ? {
                    onEdit: () => setChanging({ entry, how: 'edit' }),
                    onDelete: () => setChanging({ entry, how: 'delete' }),
                  }
                : undefined
            }
          >
            {changing?.how === 'edit' && changing.entry._id === entry._id && (
              <EditEntryForm shipment={shipment} entry={changing.entry} onClose={close} />
            )}
          </HistoryEntry>
        ))}
      </ol>
      {changing?.how === 'delete' && <DeleteEntryDialog shipment={shipment} entry={changing.entry} onClose={close} />}
    </>
  );
}

const ENTRY_BUTTON = 'size-7 text-ink-soft hover:text-ink [&_svg]:size-4';

interface HistoryEntryProps {
  entry: Omit<StaffHistoryEntry, '_id'>;
  actions: { onEdit: () => void; onDelete: () => void } | undefined;
  /** Below it. */
  children?: ReactNode;
}

function HistoryEntry({ entry, actions, children }: HistoryEntryProps) {
  const clock = useOfficeClock();
  const time = formatEntryTime(entry, clock);
  const stage = getStage(entry);
  const reason = entry.subStatus && getReasonName(stage, entry.subStatus, t);
  // Known facts move up, so that no line is blank.
  const [first, ...others] = [
    entry.location && <span key="place">{entry.location}</span>,
    reason && <span key="reason">{reason}</span>,
    entry.nextAttempt && (
      <span key="attempt">{t(office.detail.nextAttemptOn, { day: formatCalendarDate(entry.nextAttempt) })}</span>
    ),
    entry.payment && (
      <span key="payment">{t(office.detail.amountDue, { amount: formatMoney(entry.payment, getFormatLocale()) })}</span>
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
      {actions && (
        <div className="flex">
          <IconButton
            className={ENTRY_BUTTON}
            icon={Pencil}
            label={t(office.detail.editEntry, { time })}
            onClick={actions.onEdit}
          />
          <IconButton
            className={ENTRY_BUTTON}
            icon={Trash2}
            label={t(office.detail.deleteEntry, { time })}
            onClick={actions.onDelete}
          />
        </div>
      )}
      {children && <div className="col-span-full">{children}</div>}
    </li>
  );
}

interface DeleteEntryDialogProps {
  shipment: Shipment;
  entry: StaffHistoryEntry;
  onClose: () => void;
}

function DeleteEntryDialog({ shipment, entry, onClose }: DeleteEntryDialogProps) {
  const queryClient = useQueryClient();
  const clock = useOfficeClock();
  const params = { trackingId: shipment.trackingId, historyEntryId: entry._id };
  const others = shipment.statusHistory.filter(({ _id }) => _id !== entry._id);
  const deletedReturn = isLastReturned(entry, others) ? shipment.returnedAs : null;
  const deletion = useShipmentChange(shipment.trackingId, {
    send: () => call('deleteHistoryEntry', { params }),
    onDone: (updated) => {
      const undo = offerUndo(queryClient, {
        send: () => call('restoreHistoryEntry', { params, headers: { 'If-Match': `"${updated.version}"` } }),
        done: t(office.shipments.historyRestored),
        failed: t(office.shipments.historyRestoreFailed),
      });
      toast.changed(describeState(updated), t(office.shipments.historyDeleted), undo);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(office.detail.deleteStatusHistory, { entry: nameEntry(entry, clock) })}
      confirmLabel={deletion.isPending ? t(office.common.deleting) : t(office.common.delete)}
      busy={deletion.isPending}
      error={deletion.error ? getErrorText(deletion.error, t(office.shipments.historyDeleteFailed)) : undefined}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <p>{t(office.shipments.historyConfirm)}</p>
      {deletedReturn !== null && <p>{t(office.detail.deletesReturn, { trackingId: deletedReturn })}</p>}
    </ConfirmDialog>
  );
}
