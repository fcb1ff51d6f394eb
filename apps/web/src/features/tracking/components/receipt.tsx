import type { PublicShipment } from '@waybill/contracts';
import { type ProblemKind, problemKindsFor } from '@waybill/contracts/inbox/problem-kinds';
import { texts } from '@waybill/contracts/languages/texts';
import { statusName } from '@waybill/contracts/status-names';
import { adviceOf, isLate, type Patience } from '@waybill/contracts/tracking/advice';
import { Flag } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { formatInstant, formatRelative } from '#lib/format/format-date.ts';
import { say } from '#lib/language/say.ts';
import { useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { latestPlace } from '../describe-shipment.ts';
import type { Finding } from '../lookup-reducer.ts';
import { AdviceBlock } from './advice-block.tsx';
import { History } from './history.tsx';
import { Freshness, OfflineNotice } from './receipt-freshness.tsx';
import { ReceiptHead } from './receipt-head.tsx';
import { PrintFooter, PrintLetterhead } from './receipt-print.tsx';
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

/** The result of a lookup, to be read like a receipt from top to bottom. */
export function Receipt({ shipment, fetchedAt, isKeptCopy, isRefreshing, headingRef, onRefresh, onTrackAnother }: ReceiptProps) {
  const { trackingId, origin, destination, status, statusHistory, deliveryDate, sample } = shipment;
  const patience = usePatience(isKeptCopy ? fetchedAt : undefined);
  const advice = patience && adviceOf(shipment, patience);
  const [report, setReport] = useState<OpenReport>();
  const toggleReport = (next: OpenReport) => setReport(report?.from === next.from ? undefined : next);
  const form = report && (
    <ReportSection
      trackingId={trackingId}
      chosen={report.kind}
      kinds={problemKindsFor({
        status,
        isLate: Boolean(patience && isLate(shipment, patience)),
        isDated: deliveryDate !== null,
      })}
    />
  );
  // The status may stand in the title, names and places never.
  useDocumentTitle(say(texts.receipt.pageTitle, { status: statusName(status, say), trackingId }));
  return (
    <>
      {isKeptCopy && <OfflineNotice fetchedAt={fetchedAt} />}
      <article aria-label={say(texts.receipt.shipment, { trackingId })} aria-busy={isRefreshing} className="paper-outline">
        <div className="torn bg-sheet pt-6 pb-8">
          <PrintLetterhead />
          <ReceiptHead shipment={shipment} patience={patience} headingRef={headingRef}>
            {advice && (
              <AdviceBlock
                advice={advice}
                trackingId={trackingId}
                onReport={sample ? undefined : (kind) => toggleReport({ from: 'advice', kind })}
              >
                {report?.from === 'advice' && <div className="mt-4">{form}</div>}
              </AdviceBlock>
            )}
          </ReceiptHead>
          <div className="mt-4 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 sm:px-8 print:hidden">
            <Freshness fetchedAt={fetchedAt} isRefreshing={isRefreshing} onRefresh={onRefresh} />
            <ShareButtons trackingId={trackingId} />
          </div>
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,9fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr] lg:px-8 print:grid-cols-2">
            <div className="print:col-span-2">
              <RouteMap origin={origin} destination={destination} current={latestPlace(shipment)} status={status} />
            </div>
            <div className="grid content-start gap-8 px-5 sm:grid-cols-2 sm:px-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid-cols-1 lg:px-0 print:grid-cols-1 print:px-0">
              <RouteInformation shipment={shipment} />
              <PackageDetails shipment={shipment} />
            </div>
            <div className="px-5 sm:px-8 lg:px-0 print:px-0">
              <History entries={statusHistory} />
            </div>
          </div>
          <PrintFooter trackingId={trackingId} fetchedAt={fetchedAt} />
        </div>
      </article>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <Button onClick={onTrackAnother}>{say(texts.receipt.trackAnother)}</Button>
        {!sample && (
          <Button aria-expanded={report?.from === 'end'} onClick={() => toggleReport({ from: 'end' })}>
            <Flag className="size-4" />
            {say(texts.receipt.reportProblem)}
          </Button>
        )}
        {report?.from === 'end' && <div className="mt-2 basis-full">{form}</div>}
      </div>
    </>
  );
}

/** From where the report form was opened: there it stands. */
interface OpenReport {
  from: 'advice' | 'end';
  kind?: ProblemKind;
}

/** What lateness is measured with. A kept copy is no later than it was when it was fetched; undefined until the clock is read. */
function usePatience(knownAt: string | undefined): Patience | undefined {
  const now = useNow();
  const { company, tracking } = useSettings();
  if (!now) return undefined;
  return {
    now: knownAt === undefined ? now : new Date(knownAt),
    timeZone: company.timeZone,
    staleHours: tracking.staleHours,
  };
}

/** The status and when it was last told, in the reader's own zone, which is named. */
function PackageDetails({ shipment: { status, updatedAt } }: { shipment: PublicShipment }) {
  return (
    <section>
      <h3 className="text-lg">{say(texts.receipt.packageDetails)}</h3>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-8 gap-y-2">
        <dt className="text-ink-soft">{say(texts.receipt.status)}</dt>
        <dd className="font-semibold">{statusName(status, say)}</dd>
        <dt className="text-ink-soft">{say(texts.receipt.lastUpdate)}</dt>
        <dd>
          <time dateTime={updatedAt} className="font-semibold">
            {formatInstant(updatedAt)}
          </time>
          <time dateTime={updatedAt} className="block text-ink-soft">
            {formatRelative(updatedAt)}
          </time>
        </dd>
      </dl>
    </section>
  );
}
