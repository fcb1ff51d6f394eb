import type { Stats } from '@waybill/contracts';
import { StatCard } from './stat-card.tsx';

const CARDS = [
  { card: 'total', label: 'Total Shipments' },
  { card: 'delivered', label: 'Delivered' },
  { card: 'inTransit', label: 'In Transit' },
  { card: 'pickedUp', label: 'Picked Up', caption: 'Processing included' },
] as const;

/** The four totals of the dashboard (R113, R114). Stale ones, kept after a failure, are greyed. */
export function StatCards({ stats, stale }: { stats: Stats | undefined; stale: boolean }) {
  return (
    <dl className={`grid grid-cols-2 gap-px border border-line bg-line xl:grid-cols-4 ${stale ? 'text-ink-soft' : ''}`}>
      {CARDS.map(({ card, ...texts }) => (
        <StatCard key={card} {...texts} count={stats?.cards[card]} trend={stats?.trends[card]} />
      ))}
    </dl>
  );
}
