import { useQueryClient } from '@tanstack/react-query';
import { LABEL_IDS } from '@waybill/contracts/labels/facts';
import type { BulkOutcome } from '@waybill/contracts/shipments/bulk-schema';
import type { ShipmentPage } from '@waybill/contracts/shipments/list-schema';
import { type Stage, STAGES } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { PackageSearch } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type LinkProps, useNavigate } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { FOCUS_TARGET_ATTRIBUTE } from '#lib/address/use-focus-restoration.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DamagedRows, EmptyState } from '#ui/list-notices.tsx';
import type { Undo } from '../bulk/undo-bulk.ts';
import { type BulkDialogProps, type BulkTarget, describeTarget, useBulk } from '../bulk/use-bulk.ts';
import { listShipmentsOptions } from '../queries.ts';
import { countActiveFilters, type ListFilters, toFilterQuery } from './list-filters.ts';
import { ColumnChooser, ListToolbar, useColumns } from './list-toolbar.tsx';
import { ShipmentTable } from './shipment-table.tsx';
import { useSelection } from './use-selection.ts';

// Loaded when they open: most visits to the list change nothing.
const BulkResult = lazy(async () => ({ default: (await import('../bulk/bulk-result.tsx')).BulkResult }));
const QueueList = lazy(async () => ({ default: (await import('./queue-list.tsx')).QueueList }));
const DeleteShipmentDialog = lazy(async () => ({
  default: (await import('../delete-shipment-dialog.tsx')).DeleteShipmentDialog,
}));
const BulkStatusDialog = lazy(async () => ({ default: (await import('../bulk/bulk-status-dialog.tsx')).BulkStatusDialog }));

interface ShipmentListProps {
  /** Filters of the URL, which the rows may not match yet. */
  requestedFilters: ListFilters;
  /** Rows and total, with the filters they match. */
  data: (ShipmentPage & { filters: ListFilters }) | undefined;
  busy: boolean;
  onChange: (change: Partial<ListFilters>) => void;
  onClear: () => void;
  /** The shipment beside the list, which is then short. */
  open: string | undefined;
  toOpen: (trackingId: string) => { to: string; state: unknown };
  toShow: (trackingId: string) => LinkProps;
}

/** Keeps its target even if the list behind it changes. */
type OpenDialog =
  | { kind: 'status'; target: BulkTarget; stage?: Stage }
  | { kind: 'delete'; target: BulkTarget }
  | { kind: 'one'; trackingId: string }
  | { kind: 'result'; outcome: BulkOutcome; undo?: Undo | undefined };

/**
 * Actions apply to the rows on screen, so the filters travel with them. While other filters are requested, bulk actions
 * are disabled, as the filter bar then describes other rows.
 */
export function ShipmentList({ requestedFilters, data, busy, onChange, onClear, open, toOpen, toShow }: ShipmentListProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { columns, toggle } = useColumns();
  const rowFilters = data?.filters ?? requestedFilters;
  const filter = toFilterQuery(rowFilters);
  const outdated = JSON.stringify(filter) !== JSON.stringify(toFilterQuery(requestedFilters));
  const { sort: _sort, ...selectionFilter } = filter;
  const selection = useSelection(JSON.stringify(selectionFilter), data?.trackings.map(({ trackingId }) => trackingId) ?? []);
  useFocusAfterClosing(list, open);

  const total = data?.pagination.total ?? 0;
  const target: BulkTarget = selection.all
    ? { selection: { filter }, count: total }
    : { selection: { ids: [...selection.ids] }, count: selection.ids.size };
  const close = () => setDialog(undefined);

  const openStatus = (stage?: Stage) => setDialog({ kind: 'status', target, ...(stage && { stage }) });
  useStatusKeys(open === undefined && target.count > 0 && !outdated ? openStatus : undefined);

  /** Of the selection, otherwise the first of the list. */
  async function printLabels() {
    if (target.count > LABEL_IDS.max) return toast.info(t(office.labels.pickFewer, { max: LABEL_IDS.max }));
    if (selection.ids.size > 0) return navigate(officePaths.labels([...selection.ids]));
    try {
      const { trackings } = await queryClient.fetchQuery(listShipmentsOptions({ ...rowFilters, page: 1, limit: LABEL_IDS.max }));
      void navigate(officePaths.labels(trackings.map(({ trackingId }) => trackingId)));
    } catch (error) {
      toast.error(getErrorText(error, t(office.shipments.listFailed)));
    }
  }

  function afterChange(outcome?: BulkOutcome, undo?: Undo) {
    const isComplete = !outcome || (outcome.failed.length === 0 && outcome.warnings.length === 0);
    if (outcome) selection.clear();
    flushSync(() => setDialog(isComplete ? undefined : { kind: 'result', outcome, undo }));
    // The button that opened the dialog may be gone, with its row or the selection.
    if (isComplete) list.current?.focus();
  }

  const showResult = (outcome: BulkOutcome) => setDialog({ kind: 'result', outcome });

  async function undoChange(undo: Undo) {
    afterChange();
    const { undoBulk } = await import('../bulk/undo-bulk.ts');
    await undoBulk(queryClient, undo, showResult);
  }

  function afterDeletion(trackingId: string) {
    selection.deselect(trackingId);
    afterChange();
  }

  if (open !== undefined) {
    return (
      <Suspense fallback={null}>
        <QueueList shipments={data?.trackings} expectedRows={requestedFilters.limit} busy={busy} open={open} toShow={toShow} />
      </Suspense>
    );
  }
  return (
    <>
      <ListToolbar
        selection={selection}
        filters={rowFilters}
        total={total}
        rows={data?.trackings.length ?? 0}
        outdated={outdated}
        onStatus={() => openStatus()}
        onDelete={() => setDialog({ kind: 'delete', target })}
        onPrint={() => void printLabels()}
      >
        <ColumnChooser columns={columns} onToggle={toggle} />
      </ListToolbar>
      {outdated && !busy && (
        <p role="status" className="mb-2 border-l-4 border-line-strong bg-surface px-4 py-2">
          {t(office.list.outdated)}
        </p>
      )}
      <DamagedRows ids={data?.damaged} />
      <div ref={list} tabIndex={-1} className="outline-none">
        {data?.trackings.length === 0 && !data.damaged ? (
          <ListEmpty filtered={countActiveFilters(rowFilters) > 0} onClear={onClear} />
        ) : (
          <ShipmentTable
            shipments={data?.trackings}
            expectedRows={requestedFilters.limit}
            busy={busy}
            visibleColumns={columns}
            sort={requestedFilters.sort}
            onSort={(sort) => onChange({ sort })}
            isSelected={selection.isSelected}
            onSelect={selection.toggle}
            onDelete={(trackingId) => setDialog({ kind: 'one', trackingId })}
            list={list}
            toOpen={toOpen}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {dialog?.kind === 'one' && (
          <DeleteShipmentDialog
            trackingId={dialog.trackingId}
            onDeleted={() => afterDeletion(dialog.trackingId)}
            onCancel={close}
          />
        )}
        {dialog?.kind === 'delete' && (
          <BulkDeleteDialog target={dialog.target} onDone={afterChange} onPartialUndo={showResult} onCancel={close} />
        )}
        {dialog?.kind === 'status' && (
          <BulkStatusDialog
            target={dialog.target}
            stage={dialog.stage}
            onDone={afterChange}
            onPartialUndo={showResult}
            onCancel={close}
          />
        )}
        {dialog?.kind === 'result' && (
          <BulkResult
            outcome={dialog.outcome}
            undo={dialog.undo}
            onUndo={(undo) => void undoChange(undo)}
            onClose={() => afterChange()}
          />
        )}
      </Suspense>
    </>
  );
}

function ListEmpty({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={PackageSearch}
      title={t(office.shipments.none)}
      hint={t(filtered ? office.shipments.noneHint : office.shipments.blankHint)}
    >
      {filtered ? (
        <Button onClick={onClear}>{t(office.list.clearFilters)}</Button>
      ) : (
        <LinkButton to={officePaths.createShipment}>{t(office.list.newShipment)}</LinkButton>
      )}
    </EmptyState>
  );
}

/** As beside an open shipment: 1 to 8 choose the status, `s` leads to it. */
function useStatusKeys(onStatus: ((stage?: Stage) => void) | undefined): void {
  const keys = STAGES.map((stage, index) => [String(index + 1), () => onStatus?.(stage)] as const);
  useShortcuts(onStatus ? { ...Object.fromEntries(keys), s: () => onStatus() } : {});
}

/** Returns the focus to the row of the shipment that was open, or to the list if the row is gone. */
function useFocusAfterClosing(list: RefObject<HTMLElement | null>, open: string | undefined): void {
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (open === undefined && left.current !== undefined) {
      const row = list.current?.querySelector<HTMLElement>(`[${FOCUS_TARGET_ATTRIBUTE}="${CSS.escape(left.current)}"]`);
      // Back has restored the focus to the link in the row.
      if (!row?.contains(document.activeElement)) (row ?? list.current)?.focus();
    }
    left.current = open;
  }, [list, open]);
}

function BulkDeleteDialog({ target, onCancel, ...options }: BulkDialogProps) {
  const deletion = useBulk(options);
  return (
    <ConfirmDialog
      title={t(office.bulk.deleteQuestion, { target: describeTarget(target) })}
      confirmLabel={deletion.isPending ? t(office.common.deleting) : t(office.common.delete)}
      busy={deletion.isPending}
      error={deletion.error ? getErrorText(deletion.error, t(office.bulk.delete.failed)) : undefined}
      onConfirm={() => deletion.mutate({ action: 'delete', ...target.selection })}
      onCancel={onCancel}
    >
      {t(office.bulk.deleteHint)}
    </ConfirmDialog>
  );
}
