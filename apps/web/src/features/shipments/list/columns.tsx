import type { Shipment } from '@waybill/contracts';
import type { ShipmentSortField } from '@waybill/contracts/shipments/shipment-sorts';
import { Eye, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { CopyableId } from '#ui/copyable-id.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DeliveryDate } from '#ui/delivery-date.tsx';
import { Lane } from '#ui/lane.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

type ShipmentColumn = Column<Shipment, ShipmentSortField>;
export type ExtraColumn = 'reference' | 'sender' | 'location' | 'created' | 'updated' | 'age';

const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;

const text = (written: string) => (
  <span title={written} className="block truncate">
    {written}
  </span>
);
const day = (instant: string) => <OfficeTime at={instant} as="day" />;

/** How old a shipment is, or was when it was delivered: hours for the first two days, then days. */
export function describeAge(createdAt: string, deliveredAt?: string, now = new Date()): string {
  const end = deliveredAt === undefined ? now.getTime() : Date.parse(deliveredAt);
  const hours = Math.max(0, Math.floor((end - Date.parse(createdAt)) / HOUR_MS));
  return hours < 2 * HOURS_PER_DAY ? `${hours} h` : `${Math.floor(hours / HOURS_PER_DAY)} d`;
}

/** The columns of choice; small screens have no room for them. */
const EXTRAS: readonly (ShipmentColumn & { name: ExtraColumn })[] = [
  { name: 'sender', label: 'Sender', rem: 9, cell: ({ sender }) => text(sender.name) },
  { name: 'location', label: 'Location', rem: 9, cell: ({ currentLocation }) => text(currentLocation ?? '–') },
  { name: 'created', label: 'Created', rem: 6.75, sort: 'createdAt', cell: ({ createdAt }) => day(createdAt) },
  { name: 'updated', label: 'Updated', rem: 6.75, sort: 'updatedAt', cell: ({ updatedAt }) => day(updatedAt) },
  {
    name: 'age',
    label: 'Age',
    rem: 4,
    cell: ({ createdAt, deliveredAt }) => describeAge(createdAt, deliveredAt ?? undefined),
  },
];

/** What can be shown beyond what is always there; `reference` stands under the tracking ID. */
export const EXTRA_COLUMNS: readonly { name: ExtraColumn; label: string }[] = [
  { name: 'reference', label: 'Reference' },
  ...EXTRAS,
];

/** For a column that shares what is left, in rem: the table scrolls sideways only where more columns were chosen. */
const FLEXIBLE_REM = 9;

/** Below this width the table scrolls sideways, in rem; without columns of choice it never does. */
export const minTableWidth = (columns: readonly ShipmentColumn[], shown: readonly ExtraColumn[]): number =>
  shown.some((name) => name !== 'reference') ? columns.reduce((sum, { rem = FLEXIBLE_REM }) => sum + rem, 0) : 0;

export interface RowActions {
  isSelected: (trackingId: string) => boolean;
  onSelect: (trackingId: string) => void;
  onDelete: (trackingId: string) => void;
}

const ACTION =
  'inline-grid size-8 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-surface-strong hover:text-ink';

/** All columns of the table from left to right. */
export const tableColumns = (shown: readonly ExtraColumn[], { isSelected, onSelect, onDelete }: RowActions): ShipmentColumn[] => [
  {
    label: 'Select',
    hidden: true,
    rem: 2.25,
    className: 'md:pl-1!',
    cell: ({ trackingId }) => (
      <label className="grid size-8 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={`Select ${trackingId}`}
          checked={isSelected(trackingId)}
          onChange={() => onSelect(trackingId)}
          className="size-4 accent-ink"
        />
      </label>
    ),
  },
  {
    label: 'Tracking ID',
    rem: 11.5,
    cell: ({ trackingId, referenceNo }) => (
      <CopyableId
        trackingId={trackingId}
        to={paths.shipment(trackingId)}
        below={shown.includes('reference') ? referenceNo : undefined}
      />
    ),
  },
  {
    label: 'Recipient',
    className: 'max-md:col-start-2 max-md:row-start-2',
    cell: ({ recipient }) => (
      <>
        <span title={recipient.name} className="block truncate leading-4">
          {recipient.name}
        </span>
        {recipient.phone && <span className="block truncate text-xs leading-3.5 text-ink-soft">{recipient.phone}</span>}
      </>
    ),
  },
  {
    label: 'Route',
    width: 'max-xl:w-22',
    className: 'max-md:col-start-2 max-md:row-start-3',
    cell: ({ origin, destination }) => <Lane origin={origin} destination={destination} />,
  },
  {
    label: 'Status',
    rem: 8.25,
    sort: 'status',
    className: 'max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    label: 'Delivery Date',
    rem: 7,
    sort: 'deliveryDate',
    className: 'whitespace-nowrap max-md:col-start-3 max-md:row-start-2 max-md:justify-self-end',
    cell: ({ deliveryDate }) => <DeliveryDate date={deliveryDate} />,
  },
  ...EXTRAS.filter(({ name }) => shown.includes(name)).map((column) => ({
    ...column,
    className: 'whitespace-nowrap max-md:hidden',
  })),
  {
    label: 'Actions',
    rem: 5,
    align: 'right',
    className: 'whitespace-nowrap max-md:col-start-3 max-md:row-start-3 max-md:-mr-1.5',
    cell: ({ trackingId }) => (
      <>
        <Link to={paths.shipment(trackingId)} aria-label={`View ${trackingId}`} className={ACTION}>
          <Eye size={18} />
        </Link>
        <button type="button" aria-label={`Delete ${trackingId}`} onClick={() => onDelete(trackingId)} className={ACTION}>
          <Trash2 size={18} />
        </button>
      </>
    ),
  },
];
