import { useQuery } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { call } from '#lib/api/call.ts';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { OfficeTime } from '#ui/office-time.tsx';

const SHOWN = 20;

/** Shipments of test keys. They stand nowhere else in the office. */
export function TestShipments() {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['shipment-list', 'tests'],
    queryFn: async ({ signal }) => (await call('listShipments', { query: { test: 'true', limit: String(SHOWN) }, signal })).data,
    enabled: isOpen,
  });
  return (
    <details className="mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer font-semibold">{t(office.keys.testShipments)}</summary>
      {error && <ErrorNotice text={t(office.keys.testShipmentsFailed)} error={error} onRetry={() => void refetch()} />}
      {data?.trackings.length === 0 && <p className="py-2 text-ink-soft">{t(office.keys.noTestShipments)}</p>}
      {data && data.trackings.length > 0 && (
        <ul aria-label={t(office.keys.testShipments)} className="mt-1 border-t border-line">
          {data.trackings.map(({ trackingId, recipient, createdAt }) => (
            <li key={trackingId} className="flex flex-wrap gap-x-4 border-b border-line py-1.5">
              <a href={`/track/${encodeURIComponent(trackingId)}`} translate="no" className="font-mono">
                {trackingId}
              </a>
              <bdi className="min-w-0 grow truncate">{recipient.name}</bdi>
              <span className="text-ink-soft">
                <OfficeTime at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
