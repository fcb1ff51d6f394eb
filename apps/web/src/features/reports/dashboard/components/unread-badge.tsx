import { useQuery } from '@tanstack/react-query';
import type { Stats } from '@waybill/contracts';
import { getStatsOptions } from '#features/reports/dashboard/api/get-stats.ts';
import { formatCount } from '#lib/format/format-count.ts';

/** How many messages or quote requests nobody has taken up yet; nothing while there are none. */
export function UnreadBadge({ of }: { of: keyof Stats['unread'] }) {
  const { data: stats } = useQuery(getStatsOptions());
  const count = stats?.unread[of] ?? 0;
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-surface-strong px-2 font-mono text-xs leading-5 text-ink">
      {formatCount(count)}
      <span className="sr-only"> new</span>
    </span>
  );
}
