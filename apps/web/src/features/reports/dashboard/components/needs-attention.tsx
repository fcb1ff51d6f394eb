import type { Attention, AttentionItem } from '@waybill/contracts';
import { ATTENTION, type AttentionKind } from '@waybill/contracts/reports/attention-kinds';
import { DESK_TEXTS } from '@waybill/contracts/reports/desk-texts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatRelative } from '#lib/format/format-date.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { DeliveryDate } from '#ui/delivery-date.tsx';
import { Lane } from '#ui/lane.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** So many rows stand there at first: the numbers above the table lead to all of them. */
const FIRST_ROWS = 6;

const LABELS = Object.fromEntries(ATTENTION.map(({ value, label }) => [value, label])) as Record<AttentionKind, string>;
const whyOf = ({ reasons }: AttentionItem) => reasons.map((reason) => LABELS[reason]).join(', ');

const COLUMNS: readonly Column<AttentionItem>[] = [
  {
    label: 'Tracking ID',
    width: 'w-40',
    cell: ({ trackingId }) => (
      <Link to={paths.shipment(trackingId)} className="font-mono whitespace-nowrap no-underline hover:underline">
        {trackingId}
      </Link>
    ),
  },
  { label: 'Why', className: 'max-md:col-span-2 max-md:row-start-2 md:truncate', title: whyOf, cell: whyOf },
  {
    label: 'Recipient',
    width: 'w-40 md:max-lg:hidden',
    className: 'truncate max-md:col-start-1 max-md:row-start-3 md:max-lg:hidden',
    title: ({ recipient }) => recipient,
    cell: ({ recipient }) => recipient,
  },
  {
    label: 'Route',
    width: 'w-24 xl:w-[20%]',
    className: 'max-md:col-start-1 max-md:row-start-4',
    cell: ({ origin, destination }) => <Lane origin={origin} destination={destination} />,
  },
  {
    label: 'Status',
    width: 'w-36',
    className: 'max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    label: 'Delivery Date',
    width: 'w-28',
    className: 'whitespace-nowrap max-md:col-start-2 max-md:row-start-3 max-md:justify-self-end',
    cell: ({ deliveryDate }) => <DeliveryDate date={deliveryDate} />,
  },
  {
    label: 'Last news',
    width: 'w-28 max-xl:hidden',
    className: 'whitespace-nowrap text-ink-soft max-xl:hidden',
    cell: ({ lastEventAt }) => formatRelative(lastEventAt),
  },
];

/** What somebody has to look at today: the most pressing shipments, with every reason why each is among them. */
export function NeedsAttention({ attention: { counts, shipments } }: { attention: Attention }) {
  const [all, setAll] = useState(false);
  if (shipments.length === 0) {
    return (
      <p className="flex items-center justify-center gap-2 border-y border-line py-8 text-ink-soft">
        <CircleCheck className="text-status-green" />
        {DESK_TEXTS.nothingNeedsAttention}
      </p>
    );
  }
  const hidden = all ? 0 : Math.max(0, shipments.length - FIRST_ROWS);
  return (
    <>
      <AttentionCounts counts={counts} />
      <DataTable
        label="Needs attention"
        columns={COLUMNS}
        rows={hidden > 0 ? shipments.slice(0, FIRST_ROWS) : shipments}
        rowKey={({ trackingId }) => trackingId}
        className="table-fixed border-b"
        rowClassName="hover:bg-surface max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1"
        cellClassName="px-3 first:pl-0 last:pr-0 max-md:px-0"
      />
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-(--control-height) cursor-pointer font-semibold underline"
        >
          Show {hidden} more
        </button>
      )}
    </>
  );
}

/** How many shipments need attention, by reason, each leading to the list of them. */
function AttentionCounts({ counts }: { counts: Attention['counts'] }) {
  return (
    <ul aria-label="Reasons" className="flex flex-wrap gap-x-6 gap-y-1 border-y border-line py-1">
      {ATTENTION.filter(({ value }) => counts[value] > 0).map(({ value, label }) => (
        <li key={value}>
          <Link
            to={paths.shipmentsNeeding(value)}
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
