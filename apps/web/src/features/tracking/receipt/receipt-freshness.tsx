import { texts } from '@waybill/i18n/texts';
import { CloudOff, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '#lib/browser/use-now.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { formatAgo, formatDay, formatMinute, formatTime } from '#lib/format/format-date.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';

interface OfflineNoticeProps {
  fetchedAt: string;
  isStoredCopy: boolean;
}

/** Also when the connection drops while the receipt is open. */
export function OfflineNotice({ fetchedAt, isStoredCopy }: OfflineNoticeProps) {
  const isOnline = useOnline();
  if (isOnline && !isStoredCopy) return null;
  return (
    <div
      role="status"
      className="mb-4 flex items-start gap-3 border-s-4 border-status-yellow bg-status-yellow-tint px-4 py-3 text-status-yellow max-sm:pe-14"
    >
      <CloudOff className="mt-0.5 size-5 shrink-0" />
      <p>
        {rich(
          isOnline ? texts.receipt.serverAway : texts.receipt.offline,
          { strong: emphasize },
          { time: describeSince(fetchedAt) },
        )}
      </p>
    </div>
  );
}

const emphasize = (words: ReactNode) => <strong className="font-semibold">{words}</strong>;

/** Time only, if it was today. */
export function describeSince(instant: string, now = new Date()): string {
  return formatDay(instant) === formatDay(now.toISOString()) ? formatTime(instant) : formatMinute(instant);
}

interface FreshnessProps {
  fetchedAt: string;
  isLive: boolean;
  /** "Updates automatically" would promise news of a parcel without any. */
  isSilent: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Unchanged answers are revalidated by ETag. */
export function Freshness({ fetchedAt, isLive: isFollowed, isSilent, isRefreshing, onRefresh }: FreshnessProps) {
  const now = useNow();
  // A stream may notice minutes later that the connection is gone.
  const isLive = useOnline() && isFollowed;
  const isMarked = isLive && !isSilent;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {/* On small screens "Live" takes the place of "Checked just now"; its width is kept free, so that nothing moves. */}
      <span
        data-live={t(texts.receipt.live)}
        className="grid after:invisible after:ps-3.5 after:content-[attr(data-live)] after:[grid-area:1/1] lg:flex lg:gap-x-3 lg:after:content-none"
      >
        {now && (
          <span className={`[grid-area:1/1] ${isMarked ? 'max-lg:invisible' : ''}`}>
            {t(texts.receipt.checked, { ago: formatAgo(isLive ? now.toISOString() : fetchedAt, now) })}
          </span>
        )}
        {isMarked && (
          <span className="inline-flex items-center gap-1.5 [grid-area:1/1]">
            <span aria-hidden="true" className="size-2 rounded-full bg-status-green" />
            {t(texts.receipt.live)}
          </span>
        )}
      </span>
      <button
        type="button"
        aria-disabled={isRefreshing}
        onClick={isRefreshing ? undefined : onRefresh}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-ink underline-offset-4 hover:underline aria-disabled:cursor-default aria-disabled:text-ink-soft lg:min-h-9 noscript:hidden"
      >
        <RefreshCw className="size-4" />
        {t(isRefreshing ? texts.receipt.refreshing : texts.receipt.refresh)}
      </button>
    </p>
  );
}
