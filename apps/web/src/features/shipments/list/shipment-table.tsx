import type { Shipment } from '@waybill/contracts';
import type { ShipmentSort } from '@waybill/contracts/shipments/shipment-sorts';
import { ProgressLine } from '#ui/progress-line.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { minTableWidth, tableColumns, type ExtraColumn } from './columns.ts';
import { ShipmentRow } from './shipment-row.tsx';
import { SortableHead } from './sortable-head.tsx';

interface ShipmentTableProps {
  /** Undefined until the first answer. */
  shipments: readonly Shipment[] | undefined;
  /** How many rows to keep free for the first answer. */
  expectedRows: number;
  busy: boolean;
  columns: readonly ExtraColumn[];
  sort: ShipmentSort;
  onSort: (sort: ShipmentSort) => void;
  isSelected: (trackingId: string) => boolean;
  onSelect: (trackingId: string) => void;
  onDelete: (trackingId: string) => void;
}

/**
 * The list (R126). Columns and row heights are fixed, so that nothing jumps; on small screens each row is a block of its own.
 * Isolated, so that the browser need not paint all rows anew for each key in the search box above them (W6).
 */
export function ShipmentTable({ shipments, expectedRows, busy, columns, sort, onSort, isSelected, ...row }: ShipmentTableProps) {
  const heads = tableColumns(columns);
  return (
    <>
      <ProgressLine busy={busy} />
      <div className="isolate overflow-x-auto">
        <table
          aria-label="Shipments"
          aria-busy={busy}
          style={{ ['--table-width' as string]: `${minTableWidth(columns)}rem` }}
          className="w-full table-fixed border-y border-line text-left max-md:block md:min-w-(--table-width)"
        >
          <colgroup>
            {heads.map(({ label, width, narrow }) => (
              <col key={label} className={narrow} style={width === undefined ? undefined : { width: `${width}rem` }} />
            ))}
          </colgroup>
          <thead className="max-md:hidden">
            <tr className="border-b border-line text-xs text-ink-soft">
              {heads.map(({ label, hidden, sort: field }) =>
                field ? (
                  <SortableHead key={label} label={label} field={field} sort={sort} onSort={onSort} />
                ) : (
                  <th key={label} scope="col" className="px-2 py-1 font-semibold last:text-right">
                    {hidden ? <span className="sr-only">{label}</span> : label}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {shipments ? (
              shipments.map((shipment) => (
                <ShipmentRow
                  key={shipment.trackingId}
                  shipment={shipment}
                  columns={columns}
                  selected={isSelected(shipment.trackingId)}
                  {...row}
                />
              ))
            ) : (
              <SkeletonRows rows={expectedRows} columns={heads.length} />
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}
