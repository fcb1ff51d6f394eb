import type { LaneReport } from '@waybill/contracts';
import { REPORT_TEXTS } from '@waybill/contracts/reports/texts';
import { Filter } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatDuration, formatRate } from '../format-figures.ts';

const NUMBER = 'px-2 text-right font-mono tabular-nums';

/** One lane: its name leads to its shipments, the button beside it to its own report. Too few deliveries are greyed and say so (B5). */
export function LaneRow({ lane, onChoose }: { lane: LaneReport; onChoose: () => void }) {
  const name = `${lane.origin} → ${lane.destination}`;
  const numbers = {
    n: formatCount(lane.n),
    delivered: formatCount(lane.delivered),
    p50: formatDuration(lane.p50Hours),
    p85: formatDuration(lane.p85Hours),
    onTime: formatRate(lane.onTimeRate),
    open: formatCount(lane.open),
    overdue: formatCount(lane.overdue),
  };
  return (
    <tr className={`h-9 border-b border-line last:border-0 hover:bg-surface ${lane.tooFew ? 'text-ink-soft' : ''}`}>
      <th scope="row" className="px-2 font-normal">
        <span className="flex items-center gap-x-2 max-md:flex-wrap max-md:py-1">
          <Link
            to={paths.shipmentsOfLane(lane.lane)}
            title={name}
            className="min-w-0 truncate max-md:flex-1 print:whitespace-normal"
          >
            {name}
          </Link>
          <button
            type="button"
            aria-label={`Report of ${name} alone`}
            title="Report of this lane alone"
            onClick={onChoose}
            className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-surface-strong hover:text-ink print:hidden"
          >
            <Filter aria-hidden="true" size={14} strokeWidth={1.75} />
          </button>
          {lane.tooFew && <span className="shrink-0 text-xs max-md:basis-full print:hidden">{REPORT_TEXTS.tooFew}</span>}
        </span>
      </th>
      {Object.entries(numbers).map(([column, number]) => (
        <td key={column} className={NUMBER}>
          {number}
        </td>
      ))}
    </tr>
  );
}
