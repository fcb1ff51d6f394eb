import type { Shipment } from '@waybill/contracts/shipments/schema';
import { DEFAULT_SHIPMENT_SORT, type ShipmentSort } from '@waybill/contracts/shipments/shipment-sorts';
import { office } from '@waybill/i18n/office';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { FOCUS_TARGET_ATTRIBUTE } from '#lib/address/use-focus-restoration.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { useToday } from '#lib/browser/use-today.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { DataTable } from '#ui/data-table.tsx';
import { minTableWidth, createTableColumns, type ExtraColumn, type RowActions } from './columns.tsx';

interface ShipmentTableProps extends RowActions {
  /** Around the table, where its keys work. */
  list: RefObject<HTMLElement | null>;
  toOpen: (trackingId: string) => { to: string; state: unknown };
  shipments: readonly Shipment[] | undefined;
  /** Rows to reserve space for until the first answer. */
  expectedRows: number;
  busy: boolean;
  visibleColumns: readonly ExtraColumn[];
  sort: ShipmentSort;
  onSort: (sort: ShipmentSort) => void;
}

export function ShipmentTable(props: ShipmentTableProps) {
  const { list, shipments, expectedRows, busy, visibleColumns, sort, onSort, toOpen, ...actions } = props;
  const { timeZone } = useCompany();
  const navigate = useNavigate();
  const columns = createTableColumns(visibleColumns, { ...actions, toOpen, today: useToday(timeZone) });
  useRowKeys(list, {
    onOpen: (trackingId) => {
      const { to, state } = toOpen(trackingId);
      void navigate(to, { state });
    },
    onSelect: actions.onSelect,
    busy,
  });
  return (
    <DataTable
      label={t(office.common.shipments)}
      columns={columns}
      rows={shipments}
      rowKey={({ trackingId }) => trackingId}
      rowProps={({ trackingId }) => ({
        tabIndex: -1,
        'data-selected': actions.isSelected(trackingId),
        [FOCUS_TARGET_ATTRIBUTE]: trackingId,
      })}
      sorting={{ by: sort, onSort, defaultSort: DEFAULT_SHIPMENT_SORT }}
      minWidth={minTableWidth(visibleColumns)}
      // Below the page's bar and the toolbar.
      stickyOffsetClass="top-26"
      rowClassName="outline-offset-[-2px] hover:bg-surface focus:outline-2 focus:outline-focus data-[selected=true]:bg-surface-strong max-md:grid max-md:min-h-31 max-md:grid-cols-[2.25rem_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-1 max-md:gap-y-0.5 max-md:pr-1.5"
      cellClassName="px-1.5 @4xl:px-2 max-md:p-0"
      expectedRows={expectedRows}
      busy={busy}
    />
  );
}

interface RowKeys {
  /** The rows are about to be replaced. */
  busy: boolean;
  onOpen: (trackingId: string) => void;
  onSelect: (trackingId: string, options?: { range: boolean }) => void;
}

/** `j` and `k` move the focus, `x` selects the row, Shift+`x` a range, Enter opens a focused row. */
function useRowKeys(list: RefObject<HTMLElement | null>, { onOpen, onSelect, busy }: RowKeys): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(`[${FOCUS_TARGET_ATTRIBUTE}]`) ?? [])];
  const current = () => document.activeElement?.closest<HTMLElement>(`[${FOCUS_TARGET_ATTRIBUTE}]`) ?? undefined;

  const waiting = useRef<(1 | -1)[]>([]);

  function move(step: 1 | -1) {
    if (busy) {
      waiting.current.push(step);
      return;
    }
    const all = rows();
    const at = all.findIndex((row) => row === current());
    const start = step === 1 ? 0 : all.length - 1;
    all[at === -1 ? start : Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
  }
  const moveAll = useEffectEvent(() => {
    for (const step of waiting.current.splice(0)) move(step);
  });
  useLayoutEffect(() => {
    if (!busy) moveAll();
  }, [busy]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, target, type } = event;
    const trackingId = current()?.getAttribute(FOCUS_TARGET_ATTRIBUTE);
    if (!trackingId || !(target instanceof HTMLElement)) return;
    if (key === 'Enter' && type === 'keydown' && target.hasAttribute(FOCUS_TARGET_ATTRIBUTE)) onOpen(trackingId);
    if (key !== ' ' || !shiftKey || !target.matches(`[${FOCUS_TARGET_ATTRIBUTE}], [type=checkbox]`)) return;
    // Prevents scrolling, and a second toggle of the checkbox on keyup.
    event.preventDefault();
    if (type === 'keydown' && !event.repeat) onSelect(trackingId, { range: true });
  });
  useEffect(() => {
    const listeners = new AbortController();
    for (const type of ['keydown', 'keyup'] as const) list.current?.addEventListener(type, onKey, { signal: listeners.signal });
    return () => listeners.abort();
  }, [list]);

  function selectCurrent(range: boolean) {
    const trackingId = current()?.getAttribute(FOCUS_TARGET_ATTRIBUTE);
    if (trackingId) onSelect(trackingId, { range });
  }
  useShortcuts({ j: () => move(1), k: () => move(-1), x: () => selectCurrent(false), X: () => selectCurrent(true) });
}
