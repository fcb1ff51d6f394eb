import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import type { Comparison } from '../format-figures.ts';

const ICONS = { up: ArrowUp, down: ArrowDown, level: Minus };

interface KpiCardProps {
  label: string;
  value: string;
  /** What the value is made of. */
  detail: string;
  comparison: Comparison | undefined;
}

/** One number of the period, and how it compares with the period before; as high without the comparison as with it. */
export function KpiCard({ label, value, detail, comparison }: KpiCardProps) {
  const Icon = comparison && ICONS[comparison.direction];
  return (
    <div className="bg-paper p-3 print:p-2">
      <dt className="font-semibold">{label}</dt>
      <dd className="mt-1">
        <span className="block font-mono text-xl tabular-nums">{value}</span>
        <span className="mt-1 block min-h-5 text-xs text-ink-soft">{detail}</span>
        <span className="flex min-h-5 items-center gap-1 text-xs text-ink-soft">
          {Icon && <Icon aria-hidden="true" size={14} strokeWidth={2} className="shrink-0" />}
          {comparison?.text}
        </span>
      </dd>
    </div>
  );
}
