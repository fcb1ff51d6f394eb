import type { BulkOutcome, ShipmentPage } from '@waybill/contracts';
import { LABEL_IDS } from '@waybill/contracts/limits';
import { LABEL_TEXTS } from '@waybill/contracts/texts/labels';
import { LIST_TEXTS } from '@waybill/contracts/texts/shipment-list';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ErrorNotice } from '#components/error-notice.tsx';
import { requestIdOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { BulkDeleteDialog } from '../bulk/bulk-delete-dialog.tsx';
import { BulkResult } from '../bulk/bulk-result.tsx';
import type { BulkTarget } from '../bulk/bulk-target.ts';
import { DeleteShipmentDialog } from '../components/delete-shipment-dialog.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { ListEmpty } from './list-empty.tsx';
import { toFilterQuery, type ListFilters } from './list-filters.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { ShipmentTable } from './shipment-table.tsx';
import { useColumns } from './use-columns.ts';
import { useExport } from './use-export.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';

// The form library and zod come with the first status change.
const BulkStatusDialog = lazy(async () => ({ default: (await import('../bulk/bulk-status-dialog.tsx')).BulkStatusDialog }));

interface ShipmentListProps {
  filters: ListFilters;
  filtered: boolean;
  /** Undefined until the first answer. */
  page: ShipmentPage | undefined;
  busy: boolean;
  onChange: (change: Partial<ListFilters>) => void;
  onClear: () => void;
}

type Asking = { about: 'status' | 'delete' } | { about: 'one'; trackingId: string } | { about: 'result'; outcome: BulkOutcome };

/** The rows, what can be done with them, and the dialogs that ask before it is done. */
export function ShipmentList({ filters, filtered, page, busy, onChange, onClear }: ShipmentListProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<Asking>();
  const { columns, toggle } = useColumns();
  const filter = toFilterQuery(filters);
  const { sort: _sort, ...narrowing } = filter;
  const selection = useSelection(JSON.stringify(narrowing), page?.trackings.map(({ trackingId }) => trackingId) ?? []);
  const exporting = useExport(filters);
  useRowKeys(list, {
    onOpen: (trackingId) => void navigate(paths.shipment(trackingId)),
    onSelect: selection.toggle,
  });

  const total = page?.pagination.total ?? 0;
  const target: BulkTarget = selection.all
    ? { which: { filter }, count: total }
    : { which: { ids: [...selection.ids] }, count: selection.ids.size };
  const close = () => setAsking(undefined);

  function printLabels() {
    if (selection.all || selection.ids.size > LABEL_IDS.max) toast.info(LABEL_TEXTS.pickFewer);
    else void navigate(paths.labels([...selection.ids]));
  }

  function afterChange(outcome?: BulkOutcome) {
    const isWhole = !outcome || (outcome.failed.length === 0 && outcome.warnings.length === 0);
    if (outcome) selection.clear();
    flushSync(() => setAsking(isWhole ? undefined : { about: 'result', outcome }));
    // The button that opened the dialog goes away with the row, or with the selection.
    if (isWhole) list.current?.focus();
  }

  return (
    <>
      <ListToolbar
        selection={selection}
        total={total}
        rows={page?.trackings.length ?? 0}
        exporting={exporting.isPending}
        onStatus={() => setAsking({ about: 'status' })}
        onDelete={() => setAsking({ about: 'delete' })}
        onPrint={printLabels}
        onExport={() => exporting.mutate([...selection.ids])}
      >
        <ColumnChooser columns={columns} onToggle={toggle} />
      </ListToolbar>
      {exporting.error && (
        <div className="mb-2">
          <ErrorNotice
            text={LIST_TEXTS.exportFailed}
            requestId={requestIdOf(exporting.error)}
            onRetry={() => exporting.mutate(exporting.variables)}
          />
        </div>
      )}
      <div ref={list} tabIndex={-1} className="outline-none">
        {page?.trackings.length === 0 ? (
          <ListEmpty filtered={filtered} onClear={onClear} />
        ) : (
          <ShipmentTable
            shipments={page?.trackings}
            expectedRows={filters.limit}
            busy={busy}
            columns={columns}
            sort={filters.sort}
            onSort={(sort) => onChange({ sort })}
            isSelected={selection.isSelected}
            onSelect={selection.toggle}
            onDelete={(trackingId) => setAsking({ about: 'one', trackingId })}
          />
        )}
      </div>
      {asking?.about === 'one' && (
        <DeleteShipmentDialog trackingId={asking.trackingId} onDeleted={() => afterChange()} onCancel={close} />
      )}
      {asking?.about === 'delete' && <BulkDeleteDialog target={target} onDone={afterChange} onCancel={close} />}
      {asking?.about === 'status' && (
        <Suspense fallback={null}>
          <BulkStatusDialog target={target} onDone={afterChange} onCancel={close} />
        </Suspense>
      )}
      {asking?.about === 'result' && <BulkResult outcome={asking.outcome} onClose={() => afterChange()} />}
    </>
  );
}
