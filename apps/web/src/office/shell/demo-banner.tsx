import { useQuery } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { FlaskConical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { getStatsOptions } from '#features/reports/queries.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { formatQuantity } from '#lib/format/format-quantity.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';

const RemoveDemoDialog = lazy(async () => ({ default: (await import('./remove-demo-dialog.tsx')).RemoveDemoDialog }));

const DEMO_REFERENCE = 'DEMO';

/** On every page while the database holds any. */
export function DemoBanner() {
  const { data } = useQuery(getStatsOptions());
  const [removing, setRemoving] = useState(false);
  const { shipments, generated } = data?.demo ?? { shipments: 0, generated: false };
  if (shipments === 0 && !generated) return null;
  return (
    <aside
      aria-label={t(office.demo.title)}
      className="flex items-center gap-x-3 border-b border-line bg-status-yellow-tint px-4 py-1.5 text-status-yellow md:px-6 print:hidden"
    >
      <FlaskConical size={16} className="shrink-0" />
      <p className="grow">
        <strong className="font-semibold">{t(office.demo.title)}</strong>
        <span className="max-sm:sr-only">
          {shipments > 0 && ` ${formatQuantity(shipments, office.demo.shipments)}`}
          {generated && ` ${t(office.demo.generated)}`}
        </span>
      </p>
      {shipments > 0 && (
        <>
          <Link to={officePaths.shipmentSearch(DEMO_REFERENCE)} className="shrink-0 font-semibold max-lg:hidden">
            {t(office.demo.show)}
          </Link>
          <Button className="shrink-0" onClick={() => setRemoving(true)}>
            {t(office.demo.remove)}
          </Button>
        </>
      )}
      {removing && (
        <Suspense fallback={null}>
          <RemoveDemoDialog onClose={() => setRemoving(false)} />
        </Suspense>
      )}
    </aside>
  );
}
