import type { Shipment } from '@waybill/contracts/shipments/schema';
import type { ShipmentSortField } from '@waybill/contracts/shipments/shipment-sorts';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { HOUR_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';
import { CopyableId } from '#ui/copyable-id.tsx';
import type { Column } from '#ui/data-table.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { LaneBelow, routeColumn } from '#ui/shipment-columns.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Attempts, DueDate, HeldSince } from '../due-date.tsx';

type ShipmentColumn = Column<Shipment, ShipmentSortField>;
export type ExtraColumn = 'reference' | 'phone' | 'sender' | 'location' | 'created' | 'updated' | 'age' | 'since' | 'label';

const HOURS_PER_DAY = 24;

const renderText = (written: string) => (
  <span title={written} className="block truncate">
    {written}
  </span>
);
const renderDay = (instant: string) => <OfficeTime at={instant} as="day" />;

/** Hours for the first two days, then days. Ends at delivery. */
export function describeAge(createdAt: string, deliveredAt?: string, now = new Date()): string {
  const end = deliveredAt === undefined ? now.getTime() : Date.parse(deliveredAt);
  const hours = Math.max(0, Math.floor((end - Date.parse(createdAt)) / HOUR_MS));
  return hours < 2 * HOURS_PER_DAY ? `${hours} h` : `${Math.floor(hours / HOURS_PER_DAY)} d`;
}

const renderLabel = ({ labelPrintedAt, labelChanged }: Shipment) =>
  labelChanged ? renderText(t(office.labels.changedSince)) : labelPrintedAt === undefined ? '–' : renderDay(labelPrintedAt);

/** Optional columns; small screens have no room for them. */
const OPTIONAL_COLUMNS: readonly (ShipmentColumn & { name: ExtraColumn })[] = [
  { name: 'phone', label: t(office.common.phone), rem: 9, cell: ({ recipient }) => renderText(recipient.phone ?? '–') },
  { name: 'sender', label: t(office.common.sender), rem: 9, cell: ({ sender }) => renderText(sender.name) },
  { name: 'location', label: t(office.list.location), rem: 9, cell: ({ currentLocation }) => renderText(currentLocation ?? '–') },
  {
    name: 'created',
    label: t(office.common.created),
    rem: 6.75,
    sort: 'createdAt',
    cell: ({ createdAt }) => renderDay(createdAt),
  },
  { name: 'updated', label: t(office.list.updated), rem: 6.75, sort: 'updatedAt', cell: ({ updatedAt }) => renderDay(updatedAt) },
  {
    name: 'age',
    label: t(office.list.age),
    rem: 4,
    cell: ({ createdAt, deliveredAt }) => describeAge(createdAt, deliveredAt ?? undefined),
  },
  {
    name: 'since',
    label: t(office.list.filterStatusSince),
    rem: 7.5,
    sort: 'statusSince',
    cell: ({ statusSince }) => (statusSince === undefined ? '–' : renderDay(statusSince)),
  },
  { name: 'label', label: t(office.list.label), rem: 11, cell: renderLabel },
];

/** `reference` has no column of its own: it appears below the tracking ID. */
export const EXTRA_COLUMNS: readonly { name: ExtraColumn; label: string }[] = [
  { name: 'reference', label: t(office.common.reference) },
  ...OPTIONAL_COLUMNS,
];

/** Overflowing parts wrap into a second, hidden line. Small screens show both. */
const ONE_LINE = 'md:h-7 md:overflow-hidden';

/** In rem, of the columns that are always there. */
const STANDARD_WIDTH = { narrow: 44, wide: 70 };

/** In rem; undefined without optional columns, when the table never scrolls sideways. */
export function minTableWidth(visibleColumns: readonly ExtraColumn[]): { narrow: number; wide: number } | undefined {
  const shown = OPTIONAL_COLUMNS.filter(({ name }) => visibleColumns.includes(name));
  const added = shown.reduce((sum, { rem = 0 }) => sum + rem, 0);
  return added === 0 ? undefined : { narrow: STANDARD_WIDTH.narrow + added, wide: STANDARD_WIDTH.wide + added };
}

export interface RowActions {
  isSelected: (trackingId: string) => boolean;
  onSelect: (trackingId: string, options?: { range: boolean }) => void;
  onDelete: (trackingId: string) => void;
}

interface ColumnOptions extends RowActions {
  toOpen: (trackingId: string) => { to: string; state: unknown };
  /** In the company's time zone; decides what is late. */
  today: CalendarDate;
}

const ACTION =
  'inline-flex h-8 min-w-8 cursor-pointer items-center justify-center rounded-control text-ink-soft no-underline hover:bg-surface-strong hover:text-ink max-md:min-h-(--control-height) max-md:px-2 max-md:font-semibold max-md:text-ink';
const ACTION_ICON = 'size-4.5 max-md:hidden';
const ACTION_LABEL = 'md:hidden';

export const createTableColumns = (
  visibleColumns: readonly ExtraColumn[],
  { isSelected, onSelect, onDelete, toOpen, today }: ColumnOptions,
): ShipmentColumn[] => [
  {
    label: t(office.list.select),
    hidden: true,
    width: 'w-8 @4xl:w-9',
    className: 'md:pl-0.5! @4xl:pl-1!',
    cell: ({ trackingId }) => (
      <label className="grid size-8 cursor-pointer place-items-center select-none md:@max-4xl:w-6">
        <input
          type="checkbox"
          aria-label={t(office.list.selectShipment, { trackingId })}
          checked={isSelected(trackingId)}
          onChange={({ nativeEvent }) =>
            onSelect(trackingId, { range: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true })
          }
          className="size-4 accent-ink"
        />
      </label>
    ),
  },
  {
    label: t(office.common.trackingId),
    pinned: true,
    width: visibleColumns.includes('reference') ? 'w-48 @min-[70rem]:w-66' : 'w-48',
    cell: ({ trackingId, referenceNo }) => (
      <div className={ONE_LINE}>
        <CopyableId
          trackingId={trackingId}
          {...toOpen(trackingId)}
          suffix={
            visibleColumns.includes('reference') &&
            referenceNo && (
              <span title={referenceNo} className="max-w-24 truncate text-xs text-ink-soft max-md:max-w-full">
                {referenceNo}
              </span>
            )
          }
        />
      </div>
    ),
  },
  {
    label: t(office.common.recipient),
    width: '@4xl:w-40 @min-[70rem]:w-44 @7xl:w-auto',
    className: 'max-md:col-start-2 max-md:row-start-2',
    cell: ({ recipient, origin, destination }) => (
      <>
        <div
          title={[recipient.name, recipient.phone].filter(Boolean).join(', ')}
          className="gap-x-3 @7xl:flex @7xl:justify-between"
        >
          <span dir="auto" className="block truncate text-left md:@max-7xl:leading-4">
            {recipient.name}
          </span>
          {recipient.phone && (
            <span className="block shrink-0 truncate text-xs text-ink-soft tabular-nums @max-7xl:leading-4 md:@max-4xl:hidden">
              {recipient.phone}
            </span>
          )}
        </div>
        <LaneBelow origin={origin} destination={destination} />
      </>
    ),
  },
  routeColumn('max-md:col-start-2 max-md:row-start-3'),
  {
    label: t(office.common.status),
    width: 'w-32.5',
    sort: 'status',
    className: 'md:py-1! max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end',
    cell: (shipment) => (
      <>
        <StatusBadge status={getStage(shipment)} />
        <Attempts shipment={shipment} />
      </>
    ),
  },
  {
    label: t(office.common.deliveryDate),
    width: 'w-32 @4xl:w-36',
    sort: 'deliveryDate',
    className: 'whitespace-nowrap max-md:col-start-3 max-md:row-start-2 max-md:justify-self-end',
    cell: (shipment) => (
      <>
        <DueDate shipment={shipment} today={today} inRow />
        <HeldSince shipment={shipment} today={today} />
      </>
    ),
  },
  ...OPTIONAL_COLUMNS.filter(({ name }) => visibleColumns.includes(name)).map((column) => ({
    ...column,
    className: 'whitespace-nowrap max-md:hidden',
  })),
  {
    label: t(office.list.actions),
    width: 'w-18 @4xl:w-28',
    align: 'right',
    className: 'whitespace-nowrap max-md:col-span-2 max-md:col-start-2 max-md:row-start-3 max-md:-mr-2 max-md:justify-self-end',
    cell: ({ trackingId }) => (
      <>
        {/* In narrow tables the ID itself is the link. */}
        <Link
          to={officePaths.shipment(trackingId)}
          aria-label={t(office.list.viewShipment, { trackingId })}
          title={t(office.list.view)}
          className={`${ACTION} md:@max-4xl:hidden`}
        >
          <Eye className={ACTION_ICON} />
          <span className={ACTION_LABEL}>{t(office.list.view)}</span>
        </Link>
        <Link
          to={officePaths.editShipment(trackingId)}
          aria-label={t(office.list.editShipment, { trackingId })}
          title={t(office.list.edit)}
          className={ACTION}
        >
          <Pencil className={ACTION_ICON} />
          <span className={ACTION_LABEL}>{t(office.list.edit)}</span>
        </Link>
        <button
          type="button"
          aria-label={t(office.list.deleteShipment, { trackingId })}
          title={t(office.common.delete)}
          onClick={() => onDelete(trackingId)}
          className={ACTION}
        >
          <Trash2 className={ACTION_ICON} />
          <span className={ACTION_LABEL}>{t(office.common.delete)}</span>
        </button>
      </>
    ),
  },
];
