import type { Shipment } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';

/** Link a shipment with its return. */
export function ReturnLinks({ shipment: { returnOf, returnedAs } }: { shipment: Pick<Shipment, 'returnOf' | 'returnedAs'> }) {
  const links = [
    { label: t(office.detail.returnOf), trackingId: returnOf },
    { label: t(office.detail.returnedAs), trackingId: returnedAs },
  ].filter((link): link is { label: string; trackingId: string } => link.trackingId !== null);
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 border-t border-line px-4 py-2">
      {links.map(({ label, trackingId }) => (
        <li key={label}>
          {label}{' '}
          <Link to={officePaths.shipment(trackingId)} className="font-mono font-semibold">
            {trackingId}
          </Link>
        </li>
      ))}
    </ul>
  );
}
