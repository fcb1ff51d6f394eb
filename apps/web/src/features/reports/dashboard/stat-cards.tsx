import type { SinceMidnight, Stats, Trend } from '@waybill/contracts/reports/stats-schema';
import { formatWeekday } from '@waybill/domain/opening-hours/opening-hours';
import { office } from '@waybill/i18n/office';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useToday } from '#lib/browser/use-today.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';

const CARDS = [
  { card: 'total', label: t(office.dashboard.totalShipments) },
  { card: 'delivered', label: t(office.dashboard.delivered) },
  { card: 'inTransit', label: t(office.dashboard.inTransit) },
  { card: 'pickedUp', label: t(office.dashboard.pickedUp), caption: t(office.dashboard.processingIncluded) },
] as const;

const ICONS = { up: ArrowUp, down: ArrowDown, level: Minus };

interface TrendText {
  direction: 'up' | 'down' | 'level';
  text: string;
  /** The two figures that the percentage compares. */
  figures?: string;
}

/** From here on a percentage says less than the two numbers. */
const MAX_PERCENT = 300;

export function StatCards({ stats, stale }: { stats: Stats | undefined; stale: boolean }) {
  const { timeZone } = useCompany();
  const weekday = new Date(useToday(timeZone)).getUTCDay();
  return (
    <dl className={`grid grid-cols-2 gap-px border border-line bg-line ${stale ? 'text-ink-soft' : ''}`}>
      {CARDS.map(({ card, ...texts }) => (
        <StatCard
          key={card}
          {...texts}
          count={stats?.cards[card]}
          trend={stats?.trends[card]}
          today={stats?.today[card]}
          weekday={weekday}
        />
      ))}
    </dl>
  );
}

interface StatCardProps {
  label: string;
  caption?: string;
  count: number | undefined;
  trend: Trend | undefined;
  today: SinceMidnight | undefined;
  /** In the company's time zone: 0 is Sunday. */
  weekday: number;
}

function StatCard({ label, caption, count, trend, today, weekday }: StatCardProps) {
  const { direction, text, figures }: TrendText = trend ? trendText(trend) : { direction: 'level', text: '' };
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
        <span className="block min-h-5 text-xs text-ink-soft">{figures}</span>
        <span className="mt-0.5 block min-h-5 text-xs text-ink-soft">
          {today &&
            t(office.dashboard.sinceMidnight, {
              now: formatCount(today.current),
              before: formatCount(today.previous),
              weekday: formatWeekday(weekday, 'en', 'long'),
            })}
        </span>
      </dd>
    </div>
  );
}

/** Compares the last seven days with the seven before; the number above it is a stock. */
export function trendText({ current, previous, percent }: Trend): TrendText {
  if (percent === null && current > 0) return { direction: 'up', text: t(office.dashboard.newThisWeek) };
  if (!percent) return { direction: 'level', text: t(office.dashboard.noChange) };
  const direction = percent > 0 ? 'up' : 'down';
  const figures = t(office.dashboard.weeks, { current: formatCount(current), previous: formatCount(previous) });
  if (percent > MAX_PERCENT) return { direction, text: figures };
  return { direction, text: t(office.dashboard.changeFromLastWeek, { percent: formatCount(Math.abs(percent)) }), figures };
}
