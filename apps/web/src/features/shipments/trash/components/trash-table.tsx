import type { TrashedShipment } from '@waybill/contracts';
import { ProgressLine } from '#ui/progress-line.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { TrashRow } from './trash-row.tsx';

const COLUMNS = [
  { label: 'Tracking ID', className: 'w-44' },
  { label: 'Recipient', className: '' },
  { label: 'Route', className: 'w-24 md:max-lg:hidden xl:w-[28%]' },
  { label: 'Deleted', className: 'w-36 xl:w-52' },
  { label: 'Days left', className: 'w-20' },
  { label: 'Actions', className: 'w-40 text-right' },
] as const;
const EXPECTED_ROWS = 10;

interface TrashTableProps {
  /** Undefined until the first answer. */
  shipments: readonly TrashedShipment[] | undefined;
  busy: boolean;
  onPurge: (trackingId: string) => void;
}

/** What is in the trash; on small screens each row is a block of its own. */
export function TrashTable({ shipments, busy, onPurge }: TrashTableProps) {
  return (
    <>
      <ProgressLine busy={busy} />
      <table aria-label="Trash" aria-busy={busy} className="w-full table-fixed border-y border-line text-left max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-xs text-ink-soft">
            {COLUMNS.map(({ label, className }) => (
              <th key={label} scope="col" className={`px-2 py-2 font-semibold ${className}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {shipments ? (
            shipments.map((shipment) => (
              <TrashRow key={shipment.trackingId} shipment={shipment} onPurge={() => onPurge(shipment.trackingId)} />
            ))
          ) : (
            <SkeletonRows rows={EXPECTED_ROWS} columns={COLUMNS.length} />
          )}
        </tbody>
      </table>
    </>
  );
}
