import type { Shipment } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import { lazy, Suspense } from 'react';
import { MentionNotice } from '#features/inbox/messages/mention-notice.tsx';
import { ShipmentMails } from '#features/mail/shipment-mails.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { useStepBack } from '#lib/address/step-back.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { t } from '#lib/language/t.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ShipmentDetail } from './shipment-detail.tsx';
import { ShipmentSummary } from './shipment-summary.tsx';

const EditForm = lazy(async () => ({ default: (await import('#features/shipments/edit/edit-form.tsx')).EditForm }));
const ActivityList = lazy(async () => ({
  default: (await import('#features/activity/activity-log.tsx')).ActivityList,
}));

interface ShipmentViewsProps {
  shipment: Shipment;
  /** From the URL; null is the shipment itself. */
  view: string | null;
}

export function ShipmentViews({ shipment, view }: ShipmentViewsProps) {
  const stepBack = useStepBack();
  const { trackingId } = shipment;
  const here = officePaths.shipment(trackingId);
  return (
    <>
      <ErrorBoundary>
        <ShipmentSummary shipment={shipment} editing={view === 'edit'} />
      </ErrorBoundary>
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
            {view === 'activity' ? <ActivityList target={trackingId} /> : <ShipmentFacts shipment={shipment} />}
          </>
        )}
      </Suspense>
    </>
  );
}

export const ShipmentFacts = ({ shipment }: { shipment: Shipment }) => (
  <ShipmentDetail
    shipment={shipment}
    messages={<MentionNotice trackingId={shipment.trackingId} />}
    mails={<ShipmentMails shipment={shipment} />}
  />
);

/** As high as the content, so that nothing shifts. */
export function ShipmentSkeleton() {
  return (
    <div aria-hidden="true" className="@container">
      <div className="h-65 border border-line bg-surface @min-[44rem]:h-54" />
      <div className="mt-2 mb-4 h-9 border-b border-line pointer-coarse:h-11" />
      <div className="grid gap-6 @min-[62rem]:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="h-96 rounded-surface border border-line bg-surface" />
        <div className="grid content-start gap-6 @min-[36rem]:grid-cols-2">
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

/** A 401 ends the session, and the data with it. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 401);
