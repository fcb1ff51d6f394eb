import type { PublicShipment } from '@waybill/contracts';
import type { RefObject } from 'react';
import { Button } from '#components/button.tsx';
import { History } from './history.tsx';
import { PackageDetails } from './package-details.tsx';
import { ReceiptHead } from './receipt-head.tsx';
import { RouteInformation } from './route-information.tsx';

interface ReceiptProps {
  shipment: PublicShipment;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onTrackAnother: () => void;
}

/** The result of a lookup, to be read like a receipt from top to bottom (R077..R084). */
export function Receipt({ shipment, headingRef, onTrackAnother }: ReceiptProps) {
  return (
    <>
      <article aria-label={`Shipment ${shipment.trackingId}`} className="paper-outline">
        <div className="torn bg-sheet pt-6 pb-8">
          <ReceiptHead shipment={shipment} headingRef={headingRef} />
          <div aria-hidden="true" className="punched-across my-8" />
          <div className="grid gap-8 px-5 sm:px-8 lg:grid-cols-2 lg:gap-16">
            <div className="grid content-start gap-8">
              <RouteInformation shipment={shipment} />
              <PackageDetails shipment={shipment} />
            </div>
            <History entries={shipment.statusHistory} />
          </div>
        </div>
      </article>
      <div className="mt-8 print:hidden">
        <Button onClick={onTrackAnother}>Track Another Shipment</Button>
      </div>
    </>
  );
}
