import type { AttentionItem } from '@waybill/contracts';
import { ATTENTION, type AttentionKind } from '@waybill/contracts/reports/attention-kinds';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { formatRelative } from '#lib/format/format-date.ts';
import { DeliveryDate } from '#ui/delivery-date.tsx';
import { Lane } from '#ui/lane.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const CELL = 'px-3 first:pl-0 last:pr-0 max-md:px-0';
const COLUMNS = [
  { label: 'Tracking ID', className: 'w-40' },
  { label: 'Why', className: '' },
  { label: 'Recipient', className: 'w-40 md:max-lg:hidden' },
  { label: 'Route', className: 'w-24 xl:w-[20%]' },
  { label: 'Status', className: 'w-36' },
  { label: 'Delivery Date', className: 'w-28' },
  { label: 'Last news', className: 'w-28 max-xl:hidden' },
] as const;
const LABELS = Object.fromEntries(ATTENTION.map(({ value, label }) => [value, label])) as Record<AttentionKind, string>;

const inWords = (reasons: readonly AttentionKind[]) => reasons.map((reason) => LABELS[reason]).join(', ');

/** The most pressing shipments, with every reason why each is among them; on small screens each row is a block of its own. */
export function AttentionTable({ shipments }: { shipments: readonly AttentionItem[] }) {
  return (
    <table aria-label="Needs attention" className="w-full table-fixed border-b border-line text-left max-md:block">
      <thead className="text-xs text-ink-soft max-md:sr-only">
        <tr className="border-b border-line">
          {COLUMNS.map(({ label, className }) => (
            <th key={label} scope="col" className={`${CELL} py-2 font-semibold ${className}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {shipments.map(({ trackingId, reasons, recipient, status, deliveryDate, lastEventAt, ...lane }) => (
          <tr
            key={trackingId}
            className="border-line not-last:border-b hover:bg-surface max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:py-2 md:h-9"
          >
            <td className={CELL}>
              <Link to={paths.shipment(trackingId)} className="font-mono whitespace-nowrap no-underline hover:underline">
                {trackingId}
              </Link>
            </td>
            <td className={`${CELL} max-md:col-span-2 max-md:row-start-2 md:truncate`} title={inWords(reasons)}>
              {inWords(reasons)}
            </td>
            <td className={`${CELL} truncate max-md:col-start-1 max-md:row-start-3 md:max-lg:hidden`} title={recipient}>
              {recipient}
            </td>
            <td className={`${CELL} max-md:col-start-1 max-md:row-start-4`}>
              <Lane {...lane} />
            </td>
            <td className={`${CELL} max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end`}>
              <StatusBadge status={status} />
            </td>
            <td className={`${CELL} whitespace-nowrap max-md:col-start-2 max-md:row-start-3 max-md:justify-self-end`}>
              <DeliveryDate date={deliveryDate} />
            </td>
            <td className={`${CELL} whitespace-nowrap text-ink-soft max-xl:hidden`}>{formatRelative(lastEventAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
