import type { PublicShipment } from '@waybill/contracts';
import { type ProblemKind, problemKindsFor } from '@waybill/contracts/inbox/problem-kinds';
import { statusInfo } from '@waybill/contracts/statuses';
import { adviceOf, isLate, type Patience } from '@waybill/contracts/tracking/advice';
import { CloudOff, Flag, RefreshCw } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { paths } from '#lib/address/paths.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { formatAgo, formatDay, formatInstant, formatRelative, formatTime } from '#lib/format/format-date.ts';
import { useCompany, useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { latestPlace } from '../describe-shipment.ts';
import type { Finding } from '../lookup-reducer.ts';
import { AdviceBlock } from './advice-block.tsx';
import { History } from './history.tsx';
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
  useDocumentTitle(`${statusInfo(status).label}: ${trackingId}`);
  return (
    <>
      {isKeptCopy && <OfflineNotice fetchedAt={fetchedAt} />}
      <article aria-label={`Shipment ${trackingId}`} aria-busy={isRefreshing} className="paper-outline">
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
        <Button onClick={onTrackAnother}>Track Another Shipment</Button>
        {!sample && (
          <Button aria-expanded={report?.from === 'end'} onClick={() => toggleReport({ from: 'end' })}>
            <Flag className="size-4" />
            Report a problem
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

/** Whose paper it is: stands at the top of the printed receipt only. */
function PrintLetterhead() {
  const { name, phone, email, address } = useCompany();
  return (
    <div className="mb-6 hidden items-end justify-between border-b-2 border-ink pb-3 print:flex">
      <p className="text-2xl font-extrabold tracking-[-0.03em]">{name}</p>
      <p className="text-right text-sm text-ink-soft">
        {address.street}, {address.city} {address.postalCode}
        <br />
        {phone}, {email}
      </p>
    </div>
  );
}

/** Says that the receipt below is the copy kept on this device, and from when it is. */
function OfflineNotice({ fetchedAt }: { fetchedAt: string }) {
  return (
    <div
      role="status"
      className="mb-4 flex items-start gap-3 border-l-4 border-status-yellow bg-status-yellow-tint px-4 py-3 text-status-yellow"
    >
      <CloudOff className="mt-0.5 size-5 shrink-0" />
      <p>
        <strong className="font-semibold">As of {describeSince(fetchedAt)}. You are offline.</strong> We look again as soon as
        there is a connection.
      </p>
    </div>
  );
}

/** The time alone when it was today. */
function describeSince(instant: string, now = new Date()): string {
  const [day, time] = [formatDay(instant), formatTime(instant)];
  return day === formatDay(now.toISOString()) ? time : `${day}, ${time}`;
}

interface FreshnessProps {
  fetchedAt: string;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** When the server was asked last, with a way to ask again: an unchanged answer is revalidated by its ETag and costs nothing. */
function Freshness({ fetchedAt, isRefreshing, onRefresh }: FreshnessProps) {
  const now = useNow();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {now && <span>Checked {formatAgo(fetchedAt, now)}</span>}
      <button
        type="button"
        aria-disabled={isRefreshing}
        onClick={isRefreshing ? undefined : onRefresh}
        className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 font-semibold text-ink underline-offset-4 hover:underline aria-disabled:cursor-default aria-disabled:text-ink-soft"
      >
        <RefreshCw className="size-4" />
        {isRefreshing ? 'Refreshing...' : 'Refresh'}
      </button>
    </p>
  );
}

/** The status and when it was last told, in the reader's own zone, which is named. */
function PackageDetails({ shipment: { status, updatedAt } }: { shipment: PublicShipment }) {
  return (
    <section>
      <h3 className="text-lg">Package Details</h3>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-8 gap-y-2">
        <dt className="text-ink-soft">Status</dt>
        <dd className="font-semibold">{statusInfo(status).label}</dd>
        <dt className="text-ink-soft">Last update</dt>
        <dd>
          <time dateTime={updatedAt} className="font-semibold">
            {formatInstant(updatedAt)}
          </time>
          <span className="block text-ink-soft">{formatRelative(updatedAt)}</span>
        </dd>
      </dl>
    </section>
  );
}

/** Where the receipt can be read again, and from when it is: stands at the foot of the printed receipt only. */
function PrintFooter({ trackingId, fetchedAt }: { trackingId: string; fetchedAt: string }) {
  return (
    <p className="mt-8 hidden border-t border-line-strong pt-2 text-sm print:block">
      As of {formatInstant(fetchedAt)}. Latest:{' '}
      <span className="font-mono">{new URL(paths.trackId(trackingId), window.location.href).href}</span>
    </p>
  );
}
