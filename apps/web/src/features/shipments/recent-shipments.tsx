import { RECENT_SHIPMENTS } from '@waybill/contracts/shipments/facts';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { getDueDate } from '@waybill/domain/shipments/due-date';
import { office } from '@waybill/i18n/office';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { DeliveryDate } from '#ui/delivery-date.tsx';
import { recipientColumn, routeColumn } from '#ui/shipment-columns.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const COLUMNS: readonly Column<Shipment>[] = [
  {
    label: t(office.common.trackingId),
    width: 'w-40',
    cell: ({ trackingId }) => (
      <Link to={officePaths.shipment(trackingId)} className="font-mono whitespace-nowrap no-underline hover:underline">
        {trackingId}
      </Link>
    ),
  },
  recipientColumn('max-md:col-start-1 max-md:row-start-2'),
  routeColumn('max-md:col-start-1 max-md:row-start-3'),
  {
    label: t(office.common.status),
    width: 'w-36',
    className: 'max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    label: t(office.common.deliveryDate),
    width: 'w-36',
    className: 'whitespace-nowrap max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end',
    cell: (shipment) => <DeliveryDate date={getDueDate(shipment)} />,
  },
];

export function RecentShipments({ shipments }: { shipments: readonly Shipment[] }) {
  if (shipments.length === 0) {
    return (
      <p className="border-y border-line py-8 text-center text-ink-soft">
        {t(office.shipments.none)}. <Link to={officePaths.createShipment}>{t(office.shipments.createFirstOne)}</Link>
        {' · '}
        <Link to={officePaths.imports}>{t(office.imports.importShipments)}</Link>
      </p>
    );
  }
  return (
    <DataTable
      label={t(office.shipments.recentShipments)}
      columns={COLUMNS}
      rows={shipments.slice(0, RECENT_SHIPMENTS)}
      rowKey={({ trackingId }) => trackingId}
      rowClassName="hover:bg-surface max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1"
      cellClassName="px-3 first:pl-0 last:pr-0 max-md:px-0"
    />
  );
}
