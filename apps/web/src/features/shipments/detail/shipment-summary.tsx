import type { Shipment } from '@waybill/contracts';
import type { ReactNode } from 'react';
import { describeWhereabouts } from '#features/tracking/describe-shipment.ts';
import { CopyableId } from '#ui/copyable-id.tsx';
import { DeliveryDate } from '#ui/delivery-date.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** The head of the detail page: which shipment, where it stands, from where to where, and when. */
export function ShipmentSummary({ shipment }: { shipment: Shipment }) {
  return (
    <section aria-label="Summary" className="border border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-base">
        <CopyableId trackingId={shipment.trackingId} />
        <StatusBadge status={shipment.status} />
        <p className="wrap-anywhere">{describeWhereabouts(shipment)}</p>
      </div>
      <dl className="grid grid-cols-2 gap-px border-t border-line bg-line md:grid-cols-4">
        <Fact label="Origin">{shipment.origin}</Fact>
        <Fact label="Destination">{shipment.destination}</Fact>
        <Fact label="Ship Date">
          <OfficeTime at={shipment.createdAt} as="day" />
        </Fact>
        <Fact label="Delivery Date">
          <DeliveryDate date={shipment.deliveryDate} />
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="bg-paper px-4 py-3">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
