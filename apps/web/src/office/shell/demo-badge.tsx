import { useQuery } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { FlaskConical } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { getStatsOptions } from '#features/reports/queries.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';

const DEMO_REFERENCE = 'DEMO';

export function DemoBadge({ className = '' }: { className?: string }) {
  const { data } = useQuery(getStatsOptions());
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  if (!data || (data.demo.shipments === 0 && !data.demo.generated)) return null;
  const { shipments, generated } = data.demo;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`inline-flex min-h-7 shrink-0 cursor-pointer items-center gap-1.5 border border-dashed border-status-yellow bg-status-yellow-tint px-2 text-xs font-semibold text-status-yellow ${className}`}
      >
        <FlaskConical size={14} />
        {t(office.demo.badge)}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t(office.demo.title)}
        className="inset-auto top-13 left-3 m-0 w-96 max-w-[calc(100vw-1.5rem)] rounded-surface border border-line bg-paper p-4 text-sm text-ink shadow-float lg:left-60"
      >
        <h2 className="text-base font-semibold">{t(office.demo.title)}</h2>
        {shipments > 0 && (
          <>
            <p className="mt-2">{t(office.demo.shipments, { count: shipments })}</p>
            <p className="mt-2">{t(office.demo.remove)}</p>
            <p className="mt-2">{t(office.demo.stayAway)}</p>
            <Link
              to={officePaths.shipmentSearch(DEMO_REFERENCE)}
              onClick={() => panel.current?.hidePopover?.()}
              className="mt-2 inline-flex min-h-(--control-height) items-center font-semibold"
            >
              {t(office.demo.show)}
            </Link>
          </>
        )}
        {generated && <p className="mt-2">{t(office.demo.generated)}</p>}
      </div>
    </>
  );
}
