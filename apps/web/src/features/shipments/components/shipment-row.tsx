import type { Shipment } from '@waybill/contracts';
import { Eye, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CopyableId } from '#components/admin/copyable-id.tsx';
import { DeliveryDate } from '#components/admin/delivery-date.tsx';
import { Lane } from '#components/admin/lane.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { paths } from '#lib/paths.ts';

const CELL = 'px-2 py-0 max-md:p-0';
const ACTION =
  'inline-grid size-8 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-surface-strong hover:text-ink';

/** One shipment in the list. */
export function ShipmentRow({ shipment, onDelete }: { shipment: Shipment; onDelete: () => void }) {
  const { trackingId, referenceNo, recipient, status } = shipment;
  return (
    <tr className="border-line not-last:border-b hover:bg-surface max-md:grid max-md:min-h-31 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:py-2 md:h-9">
      <td className={CELL}>
        <CopyableId trackingId={trackingId} to={paths.shipment(trackingId)} below={referenceNo} />
      </td>
      <td className={`${CELL} max-md:col-start-1 max-md:row-start-2`}>
        <span title={recipient.name} className="block truncate leading-4">
          {recipient.name}
        </span>
        {recipient.phone && <span className="block truncate text-xs leading-3.5 text-ink-soft">{recipient.phone}</span>}
      </td>
      <td className={`${CELL} max-md:col-start-1 max-md:row-start-3`}>
        <Lane origin={shipment.origin} destination={shipment.destination} />
      </td>
      <td className={`${CELL} max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end`}>
        <StatusBadge status={status} />
      </td>
      <td className={`${CELL} whitespace-nowrap max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end`}>
        <DeliveryDate date={shipment.deliveryDate} />
      </td>
      <td className={`${CELL} text-right whitespace-nowrap max-md:col-start-2 max-md:row-start-3 max-md:-mr-1.5`}>
        <Link to={paths.shipment(trackingId)} aria-label={`View ${trackingId}`} className={ACTION}>
          <Eye aria-hidden="true" size={18} strokeWidth={1.75} />
        </Link>
        <button type="button" aria-label={`Delete ${trackingId}`} onClick={onDelete} className={ACTION}>
          <Trash2 aria-hidden="true" size={18} strokeWidth={1.75} />
        </button>
      </td>
    </tr>
  );
}
