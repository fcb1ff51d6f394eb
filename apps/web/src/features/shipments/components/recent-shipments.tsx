import type { Shipment } from '@waybill/contracts';
import { RECENT_SHIPMENTS } from '@waybill/contracts/constants';
import { TEXTS } from '@waybill/contracts/texts';
import { Link } from 'react-router-dom';
import { DeliveryDate } from '#components/admin/delivery-date.tsx';
import { Lane } from '#components/admin/lane.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { paths } from '#lib/paths.ts';

const CELL = 'px-3 first:pl-0 last:pr-0';

/** The newest four (R118). */
export function RecentShipments({ shipments }: { shipments: readonly Shipment[] }) {
  if (shipments.length === 0) {
    return (
      <p className="border-y border-line py-8 text-center text-ink-soft">
        {TEXTS.shipments.none}. <Link to={paths.createShipment}>Create the first one</Link>.
      </p>
    );
  }
  return (
    <table aria-label="Recent Shipments" className="w-full border-y border-line text-left">
      <thead className="text-xs text-ink-soft">
        <tr className="border-b border-line">
          {['Tracking ID', 'Recipient', 'Route', 'Status', 'Delivery Date'].map((label) => (
            <th
              key={label}
              scope="col"
              className={`${CELL} py-2 font-semibold max-md:nth-[2]:hidden max-sm:nth-[3]:hidden max-sm:last:hidden`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shipments.slice(0, RECENT_SHIPMENTS).map(({ trackingId, recipient, origin, destination, status, deliveryDate }) => (
          <tr key={trackingId} className="h-9 border-line not-last:border-b hover:bg-surface">
            <td className={CELL}>
              <Link to={paths.shipment(trackingId)} className="font-mono whitespace-nowrap no-underline hover:underline">
                {trackingId}
              </Link>
            </td>
            <td className={`${CELL} max-md:hidden`}>{recipient.name}</td>
            <td className={`${CELL} max-sm:hidden`}>
              <Lane origin={origin} destination={destination} />
            </td>
            <td className={CELL}>
              <StatusBadge status={status} />
            </td>
            <td className={`${CELL} whitespace-nowrap max-sm:hidden`}>
              <DeliveryDate date={deliveryDate} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
