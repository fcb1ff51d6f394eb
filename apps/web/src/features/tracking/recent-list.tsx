import { getStage } from '@waybill/domain/shipments/outcomes';
import { texts } from '@waybill/i18n/texts';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { clearLookups, removeLookup, type RecentLookup } from '#lib/browser/recent-lookups.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { formatAgo } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

export function RecentList({ lookups }: { lookups: readonly RecentLookup[] }) {
  const now = useNow();
  return (
    <section aria-labelledby="recent-lookups">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="recent-lookups" className="text-xl">
          {t(texts.lookup.recentTitle)}
        </h2>
        <Button onClick={clearLookups}>{t(texts.lookup.recentForgetAll)}</Button>
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {lookups.map(({ shipment, fetchedAt }) => (
          <li key={shipment.trackingId} className="flex items-center gap-3">
            <Link
              to={paths.trackId(shipment.trackingId)}
              className="group grid min-h-14 grow items-center gap-x-6 py-2 sm:grid-cols-[13rem_var(--badge,9rem)_1fr]"
            >
              <span
                translate="no"
                className="font-mono underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] group-hover:decoration-ink"
              >
                <bdi>{shipment.trackingId}</bdi>
              </span>
              <span className="flex flex-wrap items-center gap-x-3 max-sm:mt-1 sm:contents">
                <span className="justify-self-start">
                  <StatusBadge status={getStage(shipment)} />
                </span>
                <time dateTime={fetchedAt} className="text-sm text-ink-soft">
                  {now && t(texts.lookup.recentAsked, { ago: formatAgo(fetchedAt, now) })}
                </time>
              </span>
            </Link>
            <button
              type="button"
              aria-label={t(texts.lookup.recentForgetOne, { trackingId: shipment.trackingId })}
              onClick={() => removeLookup(shipment.trackingId)}
              className="inline-flex min-h-9 shrink-0 cursor-pointer items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-ink-soft hover:bg-surface-strong hover:text-ink"
            >
              <X className="size-4" />
              {t(texts.lookup.recentForget)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
