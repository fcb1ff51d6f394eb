import { statusInfo } from '@waybill/contracts/statuses';
import type { RefObject } from 'react';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { Button } from '#ui/button.tsx';
import { latestPlace } from '../describe-shipment.ts';
import type { Finding } from '../lookup-reducer.ts';
import { Freshness } from './freshness.tsx';
import { History } from './history.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PackageDetails } from './package-details.tsx';
import { PrintFooter } from './print-footer.tsx';
import { PrintLetterhead } from './print-letterhead.tsx';
import { ReceiptHead } from './receipt-head.tsx';
import { ReportSection } from './report-section.tsx';
import { RouteInformation } from './route-information.tsx';
import { RouteMap } from './route-map.tsx';
import { ShareButtons } from './share-buttons.tsx';

interface ReceiptProps extends Finding {
  isRefreshing: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onRefresh: () => void;
  onTrackAnother: () => void;
}

/** The result of a lookup, to be read like a receipt from top to bottom (R077..R084). */
export function Receipt({ shipment, fetchedAt, isKeptCopy, isRefreshing, headingRef, onRefresh, onTrackAnother }: ReceiptProps) {
  const { trackingId, origin, destination, status, statusHistory, sample } = shipment;
  // The status may stand in the title, names and places never (R090).
  useDocumentTitle(`${statusInfo(status).label}: ${trackingId}`);
  return (
    <>
      {isKeptCopy && <OfflineNotice fetchedAt={fetchedAt} />}
      <article aria-label={`Shipment ${trackingId}`} aria-busy={isRefreshing} className="paper-outline">
        <div className="torn bg-sheet pt-6 pb-8">
          <PrintLetterhead />
          <ReceiptHead shipment={shipment} headingRef={headingRef} />
          <div className="mt-4 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 sm:px-8 print:hidden">
            <Freshness fetchedAt={fetchedAt} isRefreshing={isRefreshing} onRefresh={onRefresh} />
            <ShareButtons trackingId={trackingId} />
          </div>
          <RouteMap origin={origin} destination={destination} current={latestPlace(shipment)} status={status} />
          <div className="mt-8 grid gap-8 px-5 sm:px-8 lg:grid-cols-2 lg:gap-16 print:grid-cols-2 print:px-0">
            <div className="grid content-start gap-8">
              <RouteInformation shipment={shipment} />
              <PackageDetails shipment={shipment} />
            </div>
            <History entries={statusHistory} />
          </div>
          <PrintFooter trackingId={trackingId} fetchedAt={fetchedAt} />
        </div>
      </article>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <Button onClick={onTrackAnother}>Track Another Shipment</Button>
        {!sample && <ReportSection trackingId={trackingId} />}
      </div>
    </>
  );
}
