import type { Shipment } from '@waybill/contracts';
import { DEFAULT_SHIPMENT_SORT, type ShipmentSort } from '@waybill/contracts/shipments/shipment-sorts';
import { PLACE_ATTRIBUTE } from '#lib/address/use-arrival.ts';
import { DataTable } from '#ui/data-table.tsx';
import { minTableWidth, tableColumns, type ExtraColumn, type RowActions } from './columns.tsx';

interface ShipmentTableProps extends RowActions {
  /** Undefined until the first answer. */
  shipments: readonly Shipment[] | undefined;
  /** How many rows to keep free for the first answer. */
  expectedRows: number;
  busy: boolean;
  shown: readonly ExtraColumn[];
  sort: ShipmentSort;
  onSort: (sort: ShipmentSort) => void;
}

/** The list (R126). The row itself takes the focus of `j` and `k` (`useRowKeys`). */
export function ShipmentTable({ shipments, expectedRows, busy, shown, sort, onSort, ...actions }: ShipmentTableProps) {
  const columns = tableColumns(shown, actions);
  return (
    <DataTable
      label="Shipments"
      columns={columns}
      rows={shipments}
      rowKey={({ trackingId }) => trackingId}
      rowProps={({ trackingId }) => ({
        tabIndex: -1,
        'data-selected': actions.isSelected(trackingId),
        [PLACE_ATTRIBUTE]: trackingId,
      })}
      sorting={{ by: sort, onSort, after: DEFAULT_SHIPMENT_SORT }}
      minWidth={minTableWidth(columns, shown)}
      rowClassName="outline-offset-[-2px] hover:bg-surface focus:outline-2 focus:outline-focus data-[selected=true]:bg-surface-strong max-md:grid max-md:min-h-31 max-md:grid-cols-[2.25rem_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-2 max-md:gap-y-1 max-md:pr-2"
      cellClassName="px-2 max-md:p-0"
      expectedRows={expectedRows}
      busy={busy}
    />
  );
}
