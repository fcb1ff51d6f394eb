import { RefreshCw } from 'lucide-react';
import { useNow } from '#lib/browser/use-now.ts';
import { formatAgo } from '#lib/format/format-date.ts';

interface FreshnessProps {
  fetchedAt: string;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** When the server was asked last, with a way to ask again: an unchanged answer is revalidated by its ETag and costs nothing (R089). */
export function Freshness({ fetchedAt, isRefreshing, onRefresh }: FreshnessProps) {
  const now = useNow();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {now && <span>Checked {formatAgo(fetchedAt, now)}</span>}
      <button
        type="button"
        aria-disabled={isRefreshing}
        onClick={isRefreshing ? undefined : onRefresh}
        className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 font-semibold text-ink underline-offset-4 hover:underline aria-disabled:cursor-default aria-disabled:text-ink-soft"
      >
        <RefreshCw className="size-4" />
        {isRefreshing ? 'Refreshing...' : 'Refresh'}
      </button>
    </p>
  );
}
