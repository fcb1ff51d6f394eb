import type { Shipment } from '@waybill/contracts/shipments/schema';
import { getHeadline } from '@waybill/domain/shipments/headline';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { formatHeadline } from '@waybill/i18n/phrases/format-headline';
import { ExternalLink, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { paths } from '#lib/address/paths.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { useToday } from '#lib/browser/use-today.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { useCompany } from '#lib/settings.ts';
import { OfficeTime } from '#ui/office-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { DueDate } from '../components/due-date.tsx';
import { Journey } from './journey.tsx';
import { ReturnLinks } from './return-links.tsx';

interface ShipmentSummaryProps {
  shipment: Shipment;
  /** A form with the same data follows, so the summary leaves it out. */
  editing?: boolean;
}

export function ShipmentSummary({ shipment, editing = false }: ShipmentSummaryProps) {
  const today = useToday(useCompany().timeZone);
  const headline = formatHeadline(getHeadline(shipment), useOfficeClock(), t);
  return (
    <section aria-label={t(office.detail.summary)} className="@container border border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
        <StatusBadge status={getStage(shipment)} />
        <p className="min-w-0 grow text-base font-semibold wrap-anywhere">{headline}</p>
        <CustomerLinks trackingId={shipment.trackingId} />
      </div>
      <ReturnLinks shipment={shipment} />
      {shipment.labelChanged && (
        <p className="border-t border-line border-l-4 border-l-status-yellow bg-status-yellow-tint px-4 py-2">
          {t(office.labels.changedNotice)}{' '}
          <Link to={officePaths.shipmentLabel(shipment.trackingId)} className="underline underline-offset-4">
            {t(office.labels.printAgain)}
          </Link>
        </p>
      )}
      {!editing && (
        <>
          <div className="border-t border-line px-4 pt-4 pb-3">
            <Journey shipment={shipment} today={today} />
          </div>
          <dl className="grid grid-cols-2 gap-px border-t border-line bg-line @min-[44rem]:grid-cols-4">
            <Fact label={t(office.detail.origin)}>{shipment.origin}</Fact>
            <Fact label={t(office.detail.destination)}>{shipment.destination}</Fact>
            <Fact label={t(office.detail.shipDate)}>
              <OfficeTime at={shipment.createdAt} as="day" />
            </Fact>
            <Fact label={t(office.common.deliveryDate)}>
              <DueDate shipment={shipment} today={today} />
            </Fact>
          </dl>
        </>
      )}
    </section>
  );
}

const TOOL =
  'inline-flex min-h-(--control-height) cursor-pointer items-center gap-1.5 rounded-control px-2 font-semibold whitespace-nowrap no-underline hover:bg-surface-strong';

function CustomerLinks({ trackingId }: { trackingId: string }) {
  const path = paths.trackId(trackingId);
  return (
    <div className="-mx-2 flex flex-wrap">
      <a href={path} target="_blank" rel="noopener" className={TOOL}>
        <ExternalLink size={16} />
        {t(office.detail.viewAsCustomer)}
        <span className="sr-only"> {t(office.common.newTab)}</span>
      </a>
      <button type="button" onClick={() => void copyText(new URL(path, window.location.href).href)} className={TOOL}>
        <Link2 size={16} />
        {t(office.detail.copyLink)}
      </button>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="bg-paper px-4 py-2">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
