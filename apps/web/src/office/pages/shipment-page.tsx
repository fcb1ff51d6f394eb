import { useQuery } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { MentionNotice } from '#features/inbox/messages/mention-notice.tsx';
import { ShipmentMails } from '#features/mail/shipment-mails.tsx';
import { DeletedNotice } from '#features/shipments/detail/deleted-notice.tsx';
import { ShipmentActions } from '#features/shipments/detail/shipment-actions.tsx';
import { ShipmentDetail } from '#features/shipments/detail/shipment-detail.tsx';
import { ShipmentSummary } from '#features/shipments/detail/shipment-summary.tsx';
import { getShipmentOptions } from '#features/shipments/queries.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { useStepBack } from '#lib/address/step-back.ts';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { CopyId } from '#ui/copyable-id.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';

const EditForm = lazy(async () => ({ default: (await import('#features/shipments/edit/edit-form.tsx')).EditForm }));
const ActivityList = lazy(async () => ({
  default: (await import('#features/audit/components/activity-log.tsx')).ActivityList,
}));

export function ShipmentPage() {
  const { trackingId = '' } = useParams();
  const [params] = useSearchParams();
  const editing = params.get('edit') === 'true';
  const heading = editing ? t(office.detail.editShipment) : t(office.common.shipment);
  const { data: shipment, error, isPending, refetch } = useQuery(getShipmentOptions(trackingId));
  const gone = isGone(error);
  const id = useRef<HTMLSpanElement>(null);
  useLeaveWhenMissing(shipment ? null : error);

  // An ID typed without hyphens is found; its one URL is the canonical one.
  if (shipment && shipment.trackingId !== trackingId) {
    return <Navigate to={{ pathname: officePaths.shipment(shipment.trackingId), search: params.toString() }} replace />;
  }
  return (
    <LoadingOverlay busy={isPending} label={t(office.detail.loadingTheShipment)}>
      <Link
        to={officePaths.shipments}
        className="-mt-2 inline-flex min-h-(--control-height) items-center gap-1.5 text-ink-soft no-underline hover:text-ink"
      >
        <ArrowLeft size={16} />
        {t(office.common.allShipments)}
      </Link>
      {/* Each heading is a page of its own: a new one takes the focus. */}
      <PageHeader
        key={heading}
        title={`${heading} ${trackingId}`}
        heading={
          <>
            <span className={editing ? '' : 'sr-only'}>{heading} </span>
            <span ref={id} className="font-mono font-medium tracking-tight">
              {trackingId}
            </span>
          </>
        }
        headingSuffix={<CopyId trackingId={trackingId} targetRef={id} />}
      >
        {(shipment || isPending) && !gone && !editing && <ShipmentActions trackingId={trackingId} />}
      </PageHeader>
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
    if (!isGone(error)) return;
    toast.error(getErrorText(error, t(office.shipments.detailFailed)));
    void navigate(officePaths.shipments, { replace: true });
  }, [error, navigate]);
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 401);
}

interface ShipmentViewsProps {
  shipment: Shipment;
  /** From the URL; null is the shipment itself. */
  view: string | null;
}

function ShipmentViews({ shipment, view }: ShipmentViewsProps) {
  const stepBack = useStepBack();
  const { trackingId } = shipment;
  const here = officePaths.shipment(trackingId);
  return (
    <>
      <ShipmentSummary shipment={shipment} editing={view === 'edit'} />
      <Suspense fallback={<output className="mt-6 block min-h-160">{t(office.common.loading)}</output>}>
        {view === 'edit' ? (
          <div className="mt-6">
            <EditForm shipment={shipment} onSaved={() => stepBack(here)} />
          </div>
        ) : (
          <>
            <div className="mt-2">
              <Tabs
                label={t(office.detail.parts)}
                tabs={[
                  { label: t(office.common.shipment), to: here, current: view !== 'activity' },
                  {
                    label: t(office.common.activity),
                    to: officePaths.shipmentActivity(trackingId),
                    current: view === 'activity',
                  },
                ]}
              />
            </div>
            {view === 'activity' ? (
              <ActivityList target={trackingId} />
            ) : (
              <ShipmentDetail
                shipment={shipment}
                messages={<MentionNotice trackingId={trackingId} />}
                mails={<ShipmentMails shipment={shipment} />}
              />
            )}
          </>
        )}
      </Suspense>
    </>
  );
}

/** As high as the content, so that nothing shifts. */
function ShipmentSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="h-65 border border-line bg-surface md:h-54" />
      <div className="mt-2 mb-4 h-9 border-b border-line pointer-coarse:h-11" />
      <div className="grid gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="h-96 rounded-surface border border-line bg-surface" />
        <div className="grid content-start gap-6 md:grid-cols-2">
          {['h-40', 'h-48'].map((height) => (
            <div key={height} className={`border-t border-line pt-3 ${height}`}>
              <div className="h-4 w-32 rounded-full bg-surface-strong" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
