import type { Attention } from '@waybill/contracts';
import { ATTENTION } from '@waybill/contracts/reports/attention-kinds';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { formatCount } from '#lib/format/format-count.ts';

/** How many shipments need attention, by reason, each leading to the list of them (B8). */
export function AttentionCounts({ counts }: { counts: Attention['counts'] }) {
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
