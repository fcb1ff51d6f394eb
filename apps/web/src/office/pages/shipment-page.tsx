import { useQuery } from '@tanstack/react-query';
import { TEXTS } from '@waybill/contracts/texts';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { getShipmentOptions } from '#features/shipments/api/get-shipment.ts';
import { DeletedNotice } from '#features/shipments/detail/deleted-notice.tsx';
import { ShipmentActions } from '#features/shipments/detail/shipment-actions.tsx';
import { ShipmentSkeleton } from '#features/shipments/detail/shipment-skeleton.tsx';
import { paths } from '#lib/address/paths.ts';
import { ApiError, errorText, requestIdOf } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ShipmentViews } from './shipment-views.tsx';

/** `/admin/shipments/{id}` (R153..R170). With `edit=true` its fields can be changed (R165). */
export function ShipmentPage() {
  const { trackingId = '' } = useParams();
  const [params] = useSearchParams();
  const editing = params.get('edit') === 'true';
  const heading = editing ? 'Edit shipment' : 'Shipment';
  const { data: shipment, error, isPending, refetch } = useQuery(getShipmentOptions(trackingId));
  const gone = isGone(error);
  useLeaveWhenGone(shipment ? null : error);

  // Typed without hyphens, an ID is found all the same; its one address is the canonical one.
  if (shipment && shipment.trackingId !== trackingId) {
    return <Navigate to={{ pathname: paths.shipment(shipment.trackingId), search: params.toString() }} replace />;
  }
  return (
    <LoadingOverlay busy={isPending} label="Loading the shipment">
      {/* Each of the two is a page to arrive at: a new head takes the focus. */}
      <PageHeader key={heading} title={`${heading} ${trackingId}`} heading={heading}>
        <LinkButton to={paths.shipments}>
          <ArrowLeft size={18} />
          All Shipments
        </LinkButton>
        {(shipment || isPending) && !gone && !editing && <ShipmentActions trackingId={trackingId} />}
      </PageHeader>
      {error && !gone && (
        <div className="mb-4">
          <ErrorNotice
            text={errorText(error, TEXTS.shipments.detailFailed)}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {isPending && <ShipmentSkeleton />}
      {shipment && gone && <DeletedNotice trackingId={trackingId} />}
      {shipment && <ShipmentViews shipment={shipment} view={editing ? 'edit' : params.get('view')} />}
      {!shipment && !isPending && <p>{TEXTS.shipments.detailNotFound}</p>}
    </LoadingOverlay>
  );
}

/** A shipment that was not there to begin with leads back to the list, which says why (R169, A2-6). A 401 ends the session instead. */
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
