import type { Shipment } from '@waybill/contracts';
import { ProgressLine } from '#components/admin/progress-line.tsx';
import { SkeletonRows } from '#components/admin/skeleton-rows.tsx';
import { ShipmentRow } from './shipment-row.tsx';

const COLUMNS = [
  { label: 'Tracking ID', width: 'w-48' },
  { label: 'Recipient', width: '' },
  { label: 'Route', width: 'w-24 xl:w-[32%]' },
  { label: 'Status', width: 'w-32' },
  { label: 'Delivery Date', width: 'w-27' },
  { label: 'Actions', width: 'w-20' },
] as const;

interface ShipmentTableProps {
  /** Undefined until the first answer. */
  shipments: readonly Shipment[] | undefined;
  /** How many rows to keep free for the first answer. */
  expectedRows: number;
  busy: boolean;
  onDelete: (shipment: Shipment) => void;
}

/** The list (R126). Columns and row heights are fixed, so that nothing jumps; on small screens each row is a block of its own. */
export function ShipmentTable({ shipments, expectedRows, busy, onDelete }: ShipmentTableProps) {
  return (
    <>
      <ProgressLine busy={busy} />
      <table aria-label="Shipments" aria-busy={busy} className="w-full table-fixed border-y border-line text-left max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-xs text-ink-soft">
            {COLUMNS.map(({ label, width }) => (
              <th key={label} scope="col" className={`px-2 py-2 font-semibold ${width} last:text-right`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {shipments ? (
            shipments.map((shipment) => (
              <ShipmentRow key={shipment.trackingId} shipment={shipment} onDelete={() => onDelete(shipment)} />
            ))
          ) : (
            <SkeletonRows rows={expectedRows} columns={COLUMNS.length} />
          )}
        </tbody>
      </table>
    </>
  );
}
