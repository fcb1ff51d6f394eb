import type { Shipment } from '@waybill/contracts';
import { Eye, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { PLACE_ATTRIBUTE } from '#lib/address/use-arrival.ts';
import { CopyableId } from '#ui/copyable-id.tsx';
import { DeliveryDate } from '#ui/delivery-date.tsx';
import { Lane } from '#ui/lane.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { ExtraColumn } from './columns.ts';
import { ExtraCells } from './extra-cells.tsx';

const CELL = 'px-2 py-0 max-md:p-0';
const ACTION =
  'inline-grid size-8 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-surface-strong hover:text-ink';

interface ShipmentRowProps {
  shipment: Shipment;
  columns: readonly ExtraColumn[];
  selected: boolean;
  onSelect: (trackingId: string) => void;
  onDelete: (trackingId: string) => void;
}

/** One shipment in the list. The row itself takes the focus of `j` and `k` (`useRowKeys`). */
export function ShipmentRow({ shipment, columns, selected, onSelect, onDelete }: ShipmentRowProps) {
  const { trackingId, referenceNo, recipient, status } = shipment;
  return (
    <tr
      tabIndex={-1}
      data-selected={selected}
      {...{ [PLACE_ATTRIBUTE]: trackingId }}
      className="border-line outline-offset-[-2px] not-last:border-b hover:bg-surface focus:outline-2 focus:outline-focus data-[selected=true]:bg-surface-strong max-md:grid max-md:min-h-31 max-md:grid-cols-[2.25rem_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-2 max-md:gap-y-1 max-md:py-2 max-md:pr-2 md:h-9"
    >
      <td className={`${CELL} md:pl-1!`}>
        <label className="grid size-8 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={`Select ${trackingId}`}
            checked={selected}
            onChange={() => onSelect(trackingId)}
            className="size-4 accent-ink"
          />
        </label>
      </td>
      <td className={CELL}>
        <CopyableId
          trackingId={trackingId}
          to={paths.shipment(trackingId)}
          below={columns.includes('reference') ? referenceNo : undefined}
        />
      </td>
      <td className={`${CELL} max-md:col-start-2 max-md:row-start-2`}>
        <span title={recipient.name} className="block truncate leading-4">
          {recipient.name}
        </span>
        {recipient.phone && <span className="block truncate text-xs leading-3.5 text-ink-soft">{recipient.phone}</span>}
      </td>
      <td className={`${CELL} max-md:col-start-2 max-md:row-start-3`}>
        <Lane origin={shipment.origin} destination={shipment.destination} />
      </td>
      <td className={`${CELL} max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end`}>
        <StatusBadge status={status} />
      </td>
      <td className={`${CELL} whitespace-nowrap max-md:col-start-3 max-md:row-start-2 max-md:justify-self-end`}>
        <DeliveryDate date={shipment.deliveryDate} />
      </td>
      <ExtraCells shipment={shipment} columns={columns} />
      <td className={`${CELL} text-right whitespace-nowrap max-md:col-start-3 max-md:row-start-3 max-md:-mr-1.5`}>
        <Link to={paths.shipment(trackingId)} aria-label={`View ${trackingId}`} className={ACTION}>
          <Eye aria-hidden="true" size={18} strokeWidth={1.75} />
        </Link>
        <button type="button" aria-label={`Delete ${trackingId}`} onClick={() => onDelete(trackingId)} className={ACTION}>
          <Trash2 aria-hidden="true" size={18} strokeWidth={1.75} />
        </button>
      </td>
    </tr>
  );
}
