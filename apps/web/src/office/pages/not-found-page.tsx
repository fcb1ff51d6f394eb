import { TEXTS } from '@waybill/contracts/texts';
import { normalizeTrackingId, repairTrackingId } from '@waybill/contracts/tracking-id';
import { useLocation } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** Any other address in the back office. */
export function NotFoundPage() {
  const lastSegment = useLocation().pathname.split('/').at(-1) ?? '';
  return (
    <>
      <PageHeader title={TEXTS.notFoundPage} />
      <p className="text-ink-soft">There is nothing at this address.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {repairTrackingId(lastSegment) && (
          <LinkButton to={paths.shipment(normalizeTrackingId(lastSegment))} look="primary">
            Track this ID
          </LinkButton>
        )}
        <LinkButton to={paths.admin}>Dashboard</LinkButton>
        <LinkButton to={paths.shipments}>All Shipments</LinkButton>
      </div>
    </>
  );
}
