import type { Shipment } from '@waybill/contracts';
import { RECENT_SHIPMENTS } from '@waybill/contracts/constants';
import { TEXTS } from '@waybill/contracts/texts';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { DeliveryDate } from '#ui/delivery-date.tsx';
import { Lane } from '#ui/lane.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const CELL = 'px-3 first:pl-0 last:pr-0 max-md:px-0';
const COLUMNS = [
  { label: 'Tracking ID', width: 'w-40' },
  { label: 'Recipient', width: '' },
  { label: 'Route', width: 'w-28 xl:w-[32%]' },
  { label: 'Status', width: 'w-36' },
  { label: 'Delivery Date', width: 'w-36' },
] as const;

/** The newest four (R118); on small screens each row is a block of its own. */
export function RecentShipments({ shipments }: { shipments: readonly Shipment[] }) {
  if (shipments.length === 0) {
    return (
      <p className="border-y border-line py-8 text-center text-ink-soft">
        {TEXTS.shipments.none}. <Link to={paths.createShipment}>Create the first one</Link>.
      </p>
    );
  }
  return (
    <table aria-label="Recent Shipments" className="w-full table-fixed border-y border-line text-left max-md:block">
      <thead className="text-xs text-ink-soft max-md:sr-only">
        <tr className="border-b border-line">
          {COLUMNS.map(({ label, width }) => (
            <th key={label} scope="col" className={`${CELL} py-2 font-semibold ${width}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {shipments.slice(0, RECENT_SHIPMENTS).map(({ trackingId, recipient, origin, destination, status, deliveryDate }) => (
          <tr
            key={trackingId}
            className="border-line not-last:border-b hover:bg-surface max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:py-2 md:h-9"
          >
            <td className={CELL}>
              <Link to={paths.shipment(trackingId)} className="font-mono whitespace-nowrap no-underline hover:underline">
                {trackingId}
              </Link>
            </td>
            <td className={`${CELL} truncate max-md:col-start-1 max-md:row-start-2`} title={recipient.name}>
              {recipient.name}
            </td>
            <td className={`${CELL} max-md:col-start-1 max-md:row-start-3`}>
              <Lane origin={origin} destination={destination} />
            </td>
            <td className={`${CELL} max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end`}>
              <StatusBadge status={status} />
            </td>
            <td className={`${CELL} whitespace-nowrap max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end`}>
              <DeliveryDate date={deliveryDate} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
