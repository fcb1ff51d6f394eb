import { useQuery } from '@tanstack/react-query';
import { TEXTS } from '@waybill/contracts/texts';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { LoadingOverlay } from '#components/admin/loading-overlay.tsx';
import { PageHeader } from '#components/admin/page-header.tsx';
import { LinkButton } from '#components/button.tsx';
import { ErrorNotice } from '#components/error-notice.tsx';
import { getShipmentOptions } from '#features/shipments/api/get-shipment.ts';
import { ShipmentDetail } from '#features/shipments/components/shipment-detail.tsx';
import { ApiError, errorText, requestIdOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';

/** `/admin/shipments/{id}` (R153..R164, R168..R170). */
export function ShipmentPage() {
  const { trackingId = '' } = useParams();
  const { data: shipment, error, isPending, refetch } = useQuery(getShipmentOptions(trackingId));
  useLeaveWhenGone(error);

  // Typed without hyphens, an ID is found all the same; its one address is the canonical one.
  if (shipment && shipment.trackingId !== trackingId) return <Navigate to={paths.shipment(shipment.trackingId)} replace />;
  return (
    <LoadingOverlay busy={isPending} label="Loading the shipment">
      <PageHeader title={`Shipment ${trackingId}`} heading="Shipment">
        <LinkButton to={paths.shipments}>
          <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.75} />
          All Shipments
        </LinkButton>
      </PageHeader>
      {error && !isGone(error) && (
        <div className="mb-4">
          <ErrorNotice
            text={errorText(error, TEXTS.shipments.detailFailed)}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {shipment && !isGone(error) && <ShipmentDetail shipment={shipment} />}
      {!shipment && !isPending && <p>{TEXTS.shipments.detailNotFound}</p>}
    </LoadingOverlay>
  );
}

/** A shipment that does not exist (any more) leads back to the list, which says why (R169, A2-6). A 401 ends the session instead. */
function useLeaveWhenGone(error: Error | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isGone(error)) return;
    toast.error(errorText(error, TEXTS.shipments.detailFailed));
    void navigate(paths.shipments, { replace: true });
  }, [error, navigate]);
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 401);
}
