import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { type ProblemKind, getProblemKinds } from '@waybill/domain/inbox/problem-kinds';
import { getAdvice, isLate } from '@waybill/domain/shipments/advice';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { Bell, Flag } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { removeLinkToken } from '#lib/browser/personal-link.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatInstant, formatRelative } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { describeWhereabouts, getLatestPlace } from '../describe-shipment.ts';
import type { LookupResult } from '../lookup-reducer.ts';
import { useLiveShipment } from '../use-live-shipment.ts';
import { usePatience } from '../use-patience.ts';
import { AdviceBlock } from './advice-block.tsx';
import { History } from './history.tsx';
import { InvalidLinkNotice, RecipientAddress } from './personal-link.tsx';
import { Freshness, OfflineNotice } from './receipt-freshness.tsx';
import { ReceiptHead } from './receipt-head.tsx';
import { PrintFooter, PrintLetterhead } from './receipt-print.tsx';
import { ReportSection } from './report-section.tsx';
import { RouteInformation } from './route-information.tsx';
import { RouteMap } from './route-map.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { SubscribeSection } from './subscribe-section.tsx';

interface ReceiptProps extends LookupResult {
  isRefreshing: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onRefresh: () => void;
  onTrackAnother: () => void;
}

export function Receipt({ isRefreshing, headingRef, onRefresh, onTrackAnother, ...found }: ReceiptProps) {
  const { finding, isLive, fresh, unseen } = useLiveShipment(found, onRefresh);
  const { shipment, fetchedAt, isStoredCopy } = finding;
  const { link } = found;
  const { trackingId, origin, destination, status, statusHistory, deliveryDate, sample } = shipment;
  const { mails } = useSettings();
  const patience = usePatience(isStoredCopy ? fetchedAt : undefined);
  const advice = patience && getAdvice(shipment, patience);
  const [report, setReport] = useState<OpenReport>();
  const [isSubscribing, setSubscribing] = useState(false);
  const toggleReport = (next: OpenReport) => setReport(report?.from === next.from ? undefined : next);
  const form = report && (
    <ReportSection
      trackingId={trackingId}
      chosen={report.kind}
      kinds={getProblemKinds({
        status,
        isLate: Boolean(patience && isLate(shipment, patience)),
        isDated: deliveryDate !== null,
      })}
    />
  );
  // The title may contain the status, never names or places.
  const title = t(texts.receipt.pageTitle, { status: getStatusName(status, t), trackingId });
  useDocumentTitle(unseen > 0 ? `(${formatCount(unseen)}) ${title}` : title);
  return (
    <>
      {isStoredCopy && <OfflineNotice fetchedAt={fetchedAt} />}
      {link?.state === 'dead' && <InvalidLinkNotice />}
      <article aria-label={t(texts.receipt.shipment, { trackingId })} aria-busy={isRefreshing} className="paper-outline">
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
          {link?.state === 'recipient' && (
            <RecipientAddress
              {...link.recipient}
              onHide={() => {
                removeLinkToken(trackingId);
                headingRef.current?.focus();
                onRefresh();
              }}
            />
          )}
          <div className="mt-4 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 sm:px-8 print:hidden">
            <Freshness fetchedAt={fetchedAt} isLive={isLive} isRefreshing={isRefreshing} onRefresh={onRefresh} />
            <ShareButtons trackingId={trackingId} isUnderWay={status !== 'delivered'} />
          </div>
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,9fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr] lg:px-8 print:grid-cols-2">
            <div className="print:col-span-2">
              <RouteMap origin={origin} destination={destination} current={getLatestPlace(shipment)} status={status} />
            </div>
            <div className="grid content-start gap-8 px-5 sm:grid-cols-2 sm:px-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid-cols-1 lg:px-0 print:grid-cols-1 print:px-0">
              <RouteInformation shipment={shipment} />
              <PackageDetails shipment={shipment} />
            </div>
            <div className="px-5 sm:px-8 lg:px-0 print:px-0">
              <History entries={statusHistory} fresh={fresh} />
            </div>
          </div>
          <News shipment={shipment} of={fresh.at(-1)} />
          <PrintFooter trackingId={trackingId} fetchedAt={fetchedAt} />
        </div>
      </article>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <Button onClick={onTrackAnother}>{t(texts.receipt.trackAnother)}</Button>
        {mails && !sample && status !== 'delivered' && (
          <Button aria-expanded={isSubscribing} onClick={() => setSubscribing(!isSubscribing)}>
            <Bell className="size-4" />
            {t(texts.subscription.offer)}
          </Button>
        )}
        {!sample && (
          <Button aria-expanded={report?.from === 'end'} onClick={() => toggleReport({ from: 'end' })}>
            <Flag className="size-4" />
            {t(texts.receipt.reportProblem)}
          </Button>
        )}
        {isSubscribing && (
          <div className="mt-2 basis-full">
            <SubscribeSection trackingId={trackingId} />
          </div>
        )}
        {report?.from === 'end' && <div className="mt-2 basis-full">{form}</div>}
      </div>
    </>
  );
}

function News({ shipment, of }: { shipment: PublicShipment; of: string | undefined }) {
  return (
    <p aria-live="polite" className="sr-only">
      {of !== undefined && <span key={of}>{t(texts.receipt.news, { headline: describeWhereabouts(shipment) })}</span>}
    </p>
  );
}

interface OpenReport {
  from: 'advice' | 'end';
  kind?: ProblemKind;
}

function PackageDetails({ shipment: { status, updatedAt } }: { shipment: PublicShipment }) {
  return (
    <section>
      <h3 className="text-lg">{t(texts.receipt.packageDetails)}</h3>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-8 gap-y-2">
        <dt className="text-ink-soft">{t(texts.receipt.status)}</dt>
        <dd className="font-semibold">{getStatusName(status, t)}</dd>
        <dt className="text-ink-soft">{t(texts.receipt.lastUpdate)}</dt>
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
