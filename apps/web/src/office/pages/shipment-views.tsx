import type { Shipment } from '@waybill/contracts';
import { lazy, Suspense } from 'react';
import { MentionNotice } from '#features/inbox/messages/components/mention-notice.tsx';
import { ShipmentDetail } from '#features/shipments/detail/shipment-detail.tsx';
import { ShipmentSummary } from '#features/shipments/detail/shipment-summary.tsx';
import { describeWhereabouts } from '#features/tracking/describe-shipment.ts';
import { paths } from '#lib/address/paths.ts';
import { useStepBack } from '#lib/address/step-back.ts';
import { Tabs } from '#ui/tabs.tsx';

const EditForm = lazy(async () => ({ default: (await import('#features/shipments/edit/edit-form.tsx')).EditForm }));
const ActivityList = lazy(async () => ({
  default: (await import('#features/audit/components/activity-log.tsx')).ActivityList,
}));

interface ShipmentViewsProps {
  shipment: Shipment;
  /** As the address says; without one, the shipment itself. */
  view: string | null;
}

/** A shipment's head, and below it what one came for: to look and move it on, to put it right, or to see who did what. */
export function ShipmentViews({ shipment, view }: ShipmentViewsProps) {
  const stepBack = useStepBack();
  const { trackingId } = shipment;
  const here = paths.shipment(trackingId);
  return (
    <>
      <ShipmentSummary shipment={shipment} whereabouts={describeWhereabouts(shipment)} />
      <Suspense fallback={<output className="mt-6 block min-h-160">Loading</output>}>
        {view === 'edit' ? (
          <div className="mt-6">
            <EditForm shipment={shipment} onSaved={() => stepBack(here)} />
          </div>
        ) : (
          <>
            <div className="mt-2 grid items-start gap-x-4 md:grid-cols-[1fr_auto]">
              <Tabs
                label="Parts of the shipment"
                tabs={[
                  { label: 'Shipment', to: here, current: view !== 'activity' },
                  { label: 'Activity', to: paths.shipmentActivity(trackingId), current: view === 'activity' },
                ]}
              />
              <div className="max-md:not-empty:mb-4">
                <MentionNotice trackingId={trackingId} />
              </div>
            </div>
            {view === 'activity' ? <ActivityList target={trackingId} /> : <ShipmentDetail shipment={shipment} />}
          </>
        )}
      </Suspense>
    </>
  );
}
