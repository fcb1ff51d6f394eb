import { normalizeTrackingId } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { repairTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { useLocation } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';

export function NotFoundPage() {
  const lastSegment = useLocation().pathname.split('/').at(-1) ?? '';
  return (
    <>
      <PageHeader title={t(texts.failures.pageNotFound)} />
      <p className="text-ink-soft">{t(office.shell.notFound)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {repairTrackingId(lastSegment) && (
          <LinkButton to={officePaths.shipment(normalizeTrackingId(lastSegment))} variant="primary">
            {t(texts.failures.trackThisId)}
          </LinkButton>
        )}
        <LinkButton to={officePaths.admin}>{t(office.shell.dashboard)}</LinkButton>
        <LinkButton to={officePaths.shipments}>{t(office.common.allShipments)}</LinkButton>
      </div>
    </>
  );
}
