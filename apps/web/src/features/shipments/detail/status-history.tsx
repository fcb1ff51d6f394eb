import type { Shipment, StaffHistoryEntry } from '@waybill/contracts/shipments/schema';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { useState } from 'react';
import { t } from '#lib/language/t.ts';
import { DeleteEntryDialog } from './delete-entry-dialog.tsx';
import { EditEntryForm } from './edit-entry-form.tsx';
import { HistoryEntry } from './history-entry.tsx';

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
