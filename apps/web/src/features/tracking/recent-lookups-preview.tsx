import { getStage } from '@waybill/domain/shipments/outcomes';
import { texts } from '@waybill/i18n/texts';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { RECENT_ON_HOME } from '#lib/browser/recent-lookups-count.ts';
import { clearLookups, removeLookup, useRecentLookups, type RecentLookup } from '#lib/browser/recent-lookups.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { formatAgo } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

const QUIET = 'inline-flex min-h-11 shrink-0 cursor-pointer items-center px-2 text-sm font-semibold text-ink-soft hover:text-ink';

/** Rows must match the reserved height. */
export function RecentLookupsPreview() {
  const lookups = useRecentLookups();
  if (lookups.length === 0) return null;
  return (
    <section aria-labelledby="recent-stub" className="mt-4 animate-fade-in rounded-surface border border-line bg-paper">
      <div className="flex h-11 items-center pe-1 ps-4">
        <h2 id="recent-stub" className="me-auto truncate font-sans text-sm font-semibold tracking-normal">
          {t(texts.lookup.recentTitle)}
        </h2>
        {lookups.length > RECENT_ON_HOME && (
          <Link to={paths.track} className={`${QUIET} underline decoration-line-strong underline-offset-4`}>
            {t(texts.lookup.recentAll, { count: lookups.length })}
          </Link>
        )}
        <button type="button" onClick={clearLookups} className={QUIET}>
          {t(texts.lookup.recentForgetAll)}
        </button>
      </div>
      <ul>
        {lookups.slice(0, RECENT_ON_HOME).map((lookup) => (
          <Row key={lookup.shipment.trackingId} {...lookup} />
        ))}
      </ul>
    </section>
  );
}

function Row({ shipment, fetchedAt }: RecentLookup) {
  const { trackingId } = shipment;
  const now = useNow();
  return (
    <li className="flex h-14 items-center border-t border-line pe-1">
      <Link to={paths.trackId(trackingId)} className="group flex h-full min-w-0 grow items-center gap-3 ps-4">
        <span className="min-w-0 grow">
          <span
            translate="no"
            className="block truncate font-mono text-[0.9375rem] leading-tight underline decoration-line-strong underline-offset-4 group-hover:decoration-ink"
          >
            <bdi>{trackingId}</bdi>
          </span>
          <time dateTime={fetchedAt} className="mt-1 block text-xs leading-tight text-ink-soft">
            {now && t(texts.lookup.recentAsked, { ago: formatAgo(fetchedAt, now) })}
          </time>
        </span>
        <StatusBadge status={getStage(shipment)} />
      </Link>
      <button
        type="button"
        aria-label={t(texts.lookup.recentForgetOne, { trackingId })}
        onClick={() => removeLookup(trackingId)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-surface-strong hover:text-ink"
      >
        <X className="size-4" />
      </button>
    </li>
  );
}
