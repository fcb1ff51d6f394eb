import { useQuery } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { getShipmentOptions } from '#features/shipments/queries.ts';
import { getListPath } from '#lib/address/last-list.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ShipmentHead } from './shipment-head.tsx';
import { DeletedNotice, isMissing, ShipmentSkeleton, ShipmentViews } from './shipment-views.tsx';

export function ShipmentPage() {
  const { trackingId = '' } = useParams();
  const [params] = useSearchParams();
  const editing = params.get('edit') === 'true';
  const heading = editing ? t(office.detail.editShipment) : t(office.common.shipment);
  const { data: shipment, error, isPending, refetch } = useQuery(getShipmentOptions(trackingId));
  const gone = isMissing(error);
  const hasActions = (shipment || isPending) && !gone && !editing;
  const navigate = useNavigate();
  useLeaveWhenMissing(shipment ? null : error);

  // An ID typed without hyphens is found; its one URL is the canonical one.
  if (shipment && shipment.trackingId !== trackingId) {
    return <Navigate to={{ pathname: officePaths.shipment(shipment.trackingId), search: params.toString() }} replace />;
  }
  return (
    <LoadingOverlay busy={isPending} label={t(office.detail.loadingTheShipment)}>
      <Link
        to={getListPath()}
        className="-mt-2 inline-flex min-h-(--control-height) items-center gap-1.5 text-ink-soft no-underline hover:text-ink"
      >
        <ArrowLeft size={16} />
        {t(office.common.allShipments)}
      </Link>
      <ShipmentHead
        trackingId={trackingId}
        shipment={shipment}
        renderHeading={(id) => (
          // Each heading is a page of its own: a new one takes the focus.
          <PageHeader
            key={heading}
            title={`${heading} ${trackingId}`}
            heading={
              <>
                <span className={editing ? '' : 'sr-only'}>{heading} </span>
                {id}
              </>
            }
          />
        )}
        // The shipment's own page no longer exists then.
        onDeleted={hasActions ? () => void navigate(getListPath(), { replace: true }) : undefined}
      />
      {error && !gone && (
        <div className="mb-4">
          <ErrorNotice
            text={getErrorText(error, t(office.shipments.detailFailed))}
            error={error}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {isPending && <ShipmentSkeleton />}
      {shipment && gone && <DeletedNotice trackingId={trackingId} />}
      {shipment && <ShipmentViews shipment={shipment} view={editing ? 'edit' : params.get('view')} />}
      {!shipment && !isPending && <p>{t(office.shipments.detailNotFound)}</p>}
    </LoadingOverlay>
  );
}

/** Returns to the list with the reason. A 401 ends the session instead. */
function useLeaveWhenMissing(error: Error | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isMissing(error)) return;
    toast.error(getErrorText(error, t(office.shipments.detailFailed)));
    void navigate(getListPath(), { replace: true });
  }, [error, navigate]);
}
