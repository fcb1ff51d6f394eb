import type { PublicShipment } from '@waybill/contracts';
import { TRACKING_TEXTS } from '@waybill/contracts/tracking/texts';
import type { RefObject } from 'react';
import { useNow } from '#lib/browser/use-now.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { Barcode } from '#ui/barcode.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { describeArrival, describeWhereabouts } from '../describe-shipment.ts';
import { ProgressLine } from './progress-line.tsx';

interface ReceiptHeadProps {
  shipment: PublicShipment;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** What most readers came for: which shipment, where it is, when it comes, how far it has got. */
export function ReceiptHead({ shipment, headingRef }: ReceiptHeadProps) {
  const { trackingId, status, deliveryDate, statusHistory, sample } = shipment;
  const now = useNow();
  const arrival = now && describeArrival(shipment, now);
  return (
    <header className="px-5 sm:px-8 print:px-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-mono text-lg">{trackingId}</p>
        <StatusBadge status={status} />
        {sample && <SampleBadge />}
        <Barcode text={trackingId} className="ml-auto hidden h-9 w-64 md:block print:block" />
      </div>
      <h2 ref={headingRef} tabIndex={-1} className="mt-5 text-3xl font-extrabold tracking-[-0.03em] wrap-anywhere outline-none">
        {describeWhereabouts(shipment)}
      </h2>
      <dl className="mt-4">
        <dt className="form-label">Estimated delivery date</dt>
        <dd className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-xl font-bold">{deliveryDate ? formatCalendarDate(deliveryDate) : TRACKING_TEXTS.dateNotSet}</span>
          {arrival && <span className="text-ink-soft">{arrival}</span>}
        </dd>
      </dl>
      <div className="mt-6 print:mr-2 print:mb-6">
        <ProgressLine status={status} wasHeld={statusHistory.some((entry) => entry.status === 'on_hold')} />
      </div>
    </header>
  );
}

function SampleBadge() {
  return (
    <span className="inline-flex items-center rounded-full border border-dashed border-line-strong px-2.5 py-0.5 text-sm font-semibold text-ink-soft">
      Sample
    </span>
  );
}
