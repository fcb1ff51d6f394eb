import type { Desk, DeskItem } from '@waybill/contracts/reports/desk-schema';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { ATTENTION } from '@waybill/domain/shipments/attention-kinds';
import { office } from '@waybill/i18n/office';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { DeliveryDate } from '#ui/delivery-date.tsx';
import { recipientColumn, routeColumn } from '#ui/shipment-columns.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { DaysLate } from './desk-board.tsx';

const getColumns = (today: CalendarDate): readonly Column<DeskItem>[] => [
  {
    label: t(office.common.trackingId),
    width: 'w-40 @4xl:w-44',
    cell: ({ trackingId }) => (
      <Link
        to={officePaths.shipmentNeeding('backlog', trackingId)}
        className="font-mono whitespace-nowrap no-underline hover:underline"
      >
        {trackingId}
      </Link>
    ),
  },
  {
    label: t(office.dashboard.lateBy),
    width: 'w-42 @4xl:w-45',
    className: 'max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end',
    title: ({ deliveryDate, dueDate }) => formatCalendarDate(dueDate ?? deliveryDate),
    cell: ({ deliveryDate, dueDate }) => <DaysLate date={dueDate ?? deliveryDate} today={today} />,
  },
  recipientColumn('max-md:col-start-1 max-md:row-start-2'),
  routeColumn('max-md:col-start-1 max-md:row-start-3'),
  {
    label: t(office.common.status),
    width: 'w-32 @4xl:w-36',
    className: 'max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    label: t(office.common.deliveryDate),
    width: 'w-36 md:@max-4xl:hidden',
    className: 'md:@max-4xl:hidden whitespace-nowrap max-md:col-start-2 max-md:row-start-3 max-md:justify-self-end',
    cell: ({ deliveryDate, dueDate }) => <DeliveryDate date={dueDate ?? deliveryDate} />,
  },
];

export function Backlog({ desk: { groups, lateFrom, counts, today } }: { desk: Desk }) {
  const { count, shipments } = groups.backlog;
  const before = formatCalendarDate(lateFrom);
  return (
    <details className="group mt-6 border-y border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 hover:bg-surface [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} className="shrink-0 text-ink-soft transition-transform group-open:rotate-90" />
        <span className={count > 0 ? 'font-semibold' : 'text-ink-soft'}>
          {count > 0 ? t(office.dashboard.backlog, { count, figure: formatCount(count), before }) : t(office.dashboard.noBacklog)}
        </span>
      </summary>
      <div className="pb-4 md:pl-6">
        <p className="text-ink-soft">{t(office.dashboard.backlogHint)}</p>
        <AttentionCounts counts={counts} />
        {count > 0 && (
          <>
            <DataTable
              label={t(office.dashboard.lateForLonger)}
              columns={getColumns(today)}
              rows={shipments}
              rowKey={({ trackingId }) => trackingId}
              className="table-fixed border-t"
              rowClassName="hover:bg-surface max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1"
              cellClassName="px-1.5 first:pl-0 last:pr-0 @4xl:px-3 max-md:px-0"
            />
            <Link
              to={officePaths.shipmentsNeeding('backlog')}
              className="inline-flex min-h-(--control-height) items-center font-semibold"
            >
              {t(office.dashboard.allOf, { figure: formatCount(count) })}
            </Link>
          </>
        )}
      </div>
    </details>
  );
}

function AttentionCounts({ counts }: { counts: Desk['counts'] }) {
  return (
    <ul aria-label={t(office.dashboard.reasons)} className="flex flex-wrap gap-x-6">
      {ATTENTION.filter(({ value }) => counts[value] > 0).map(({ value, label }) => (
        <li key={value}>
          <Link
            to={officePaths.shipmentsNeeding(value)}
            className="inline-flex min-h-(--control-height) items-center gap-2 no-underline hover:text-signal-strong"
          >
            <span className="font-mono font-semibold">{formatCount(counts[value])}</span>
            <span className="underline decoration-line-strong underline-offset-4">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
