import type { Trend } from '@waybill/contracts';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { trendText } from '#features/reports/dashboard/trend-text.ts';
import { formatCount } from '#lib/format/format-count.ts';

const ICONS = { up: ArrowUp, down: ArrowDown, level: Minus };

interface StatCardProps {
  label: string;
  caption?: string;
  count: number | undefined;
  trend: Trend | undefined;
}

/** One total with its trend; an en dash until it is known. */
export function StatCard({ label, caption, count, trend }: StatCardProps) {
  const { direction, text } = trend ? trendText(trend) : { direction: 'level' as const, text: '' };
  const Icon = ICONS[direction];
  return (
    <div className="bg-paper p-4">
      <dt className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold">{label}</span>
        {caption && <span className="text-xs text-ink-soft">{caption}</span>}
      </dt>
      <dd className="mt-2">
        <span className="block font-mono text-2xl tabular-nums">{formatCount(count)}</span>
        <span className="mt-1 flex min-h-5 items-center gap-1 text-xs text-ink-soft">
          {trend && <Icon aria-hidden="true" size={14} strokeWidth={2} />}
          {direction !== 'level' && <span className="sr-only">{direction} </span>}
          {text}
        </span>
      </dd>
    </div>
  );
}
