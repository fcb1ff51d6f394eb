import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { getProblemKinds, type ProblemKind } from '@waybill/domain/inbox/problem-kinds';
import { type AnswerDate, getAnswer } from '@waybill/domain/shipments/answer';
import { isLate } from '@waybill/domain/shipments/due-date';
import { getVisitedPlaces } from '@waybill/domain/shipments/latest-place';
import { getStage, isClosingOutcome, isEnded } from '@waybill/domain/shipments/outcomes';
import { getSubStep } from '@waybill/domain/shipments/sub-step';
import { isDay } from '@waybill/domain/shipments/to-moment';
import { formatAnswer } from '@waybill/i18n/phrases/format-answer';
import { texts } from '@waybill/i18n/texts';
import { Flag } from 'lucide-react';
import { lazy, type RefObject, Suspense, useMemo, useState } from 'react';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { removeLinkToken } from '#lib/browser/personal-link.ts';
import { useLoaded } from '#lib/browser/use-loaded.ts';
import { useReaderZone } from '#lib/drawn-lookup.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import type { MapFocus } from '#ui/world-map/world-map.tsx';
import { ReportSection } from '../forms/report-section.tsx';
import type { LookupResult } from '../lookup/lookup-reducer.ts';
import { InvalidLinkNotice, RecipientAddress } from '../requests/personal-link.tsx';
import { RouteMap } from '../route/route-map.tsx';
import { AnswerActions, AnswerCard, AnswerGrounds } from './answer-card.tsx';
import { createAnswerClock, useLateness } from './answer-clock.ts';
import { describeWhereabouts } from './describe-shipment.ts';
import { History, PackageDetails, RouteInformation } from './receipt-facts.tsx';
import { Freshness, OfflineNotice } from './receipt-freshness.tsx';
import { PrintFooter, PrintLetterhead, ReceiptTools } from './receipt-tools.tsx';
import { Stations } from './stations.tsx';
import { useLiveShipment } from './use-live-shipment.ts';

const NO_DATE: ReadonlySet<AnswerDate['kind']> = new Set(['closed', 'unknown', 'unset', 'collect', 'attempts_used']);

/** For a line that was too slow to load them with the receipt. */
const loadPanels = () => import('../requests/link-panels.tsx');
const LatePanels = lazy(async () => ({ default: (await loadPanels()).LinkPanels }));
const LateProof = lazy(async () => ({ default: (await loadPanels()).ProofPanel }));

interface ReceiptProps extends LookupResult {
  isRefreshing: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onRefresh: () => void;
  onTrackAnother: () => void;
}

/** A form that is open on the receipt. */
type OpenForm = ProblemKind | 'updates' | 'report';

export function Receipt({ isRefreshing, headingRef, onRefresh, onTrackAnother, ...found }: ReceiptProps) {
  const { finding, isLive, fresh, unseen } = useLiveShipment(found, onRefresh);
  const { shipment, fetchedAt, isStoredCopy } = finding;
  const places = useMemo(() => getVisitedPlaces(shipment), [shipment]);
  const { link, panels } = found;
  const Panels = panels?.LinkPanels ?? LatePanels;
  const Proof = panels?.ProofPanel ?? LateProof;
  const isHolder = link?.state === 'recipient' || link?.state === 'sender';
  const { trackingId, origin, destination, statusHistory, deliveryDate, sample } = shipment;
  const status = getStage(shipment);
  const hasEnded = isEnded(shipment);
  const { mails } = useSettings();
  const lateness = useLateness(isStoredCopy ? fetchedAt : undefined);
  const zone = useReaderZone();
  const answer = getAnswer(shipment, lateness);
  const step = getSubStep(shipment);
  const clock = createAnswerClock(lateness.now, zone);
  const formatted = formatAnswer(answer, shipment, clock, t);
  const [open, setOpen] = useState<OpenForm>();
  const [station, setStation] = useState<MapFocus>();
  const [isSent, setSent] = useState(false);
  const toggle = (form: OpenForm) => setOpen(open === form ? undefined : form);

  const canSubscribe = mails && !sample && !hasEnded;
  const problem = 'problem' in answer.action ? answer.action.problem : undefined;
  const action = problem ?? (canSubscribe ? 'updates' : undefined);
  const hasDate = !NO_DATE.has(answer.date.kind);
  const isSilent = answer.advice?.key === 'silent' || answer.advice?.key === 'late_silent';
  const kinds = getProblemKinds({ status, isLate: isLate(shipment, lateness), isDated: deliveryDate !== null });

  const hasContact = link !== undefined && 'hasContact' in link && link.hasContact;
  const report = { trackingId, kinds, hasContact };
  const updates = open === 'updates' && <SubscribeSection trackingId={trackingId} />;
  const form =
    open !== undefined && open === problem ? (
      <ReportSection key={problem} {...report} kind={problem} onSent={() => setSent(true)} />
    ) : (
      open === action && updates
    );

  const deliveredAt = answer.date.kind === 'delivered' ? answer.date.at : undefined;
  const received = formatted.received && <p className="mt-2">{formatted.received}</p>;
  // The title may contain the status, never names or places.
  const title = t(texts.receipt.pageTitle, { status: formatted.status, trackingId });
  useDocumentTitle(unseen > 0 ? `(${formatCount(unseen)}) ${title}` : title);
  return (
    <>
      <OfflineNotice fetchedAt={fetchedAt} isStoredCopy={isStoredCopy} />
      <article aria-label={t(texts.receipt.shipment, { trackingId })} aria-busy={isRefreshing} className="paper-outline">
        <div className="torn bg-sheet pt-4 pb-8 sm:pt-5">
          <PrintLetterhead />
          <AnswerCard
            shipment={shipment}
            step={step?.reason === 'out_for_delivery' && !answer.isDeliveryDay ? undefined : step}
            hasDate={hasDate}
            formatted={formatted}
            headingRef={headingRef}
            proof={
              isHolder && shipment.proof ? (
                <ErrorBoundary>
                  <Suspense fallback={received}>
                    <Proof
                      trackingId={trackingId}
                      known={panels?.data?.proof}
                      time={deliveredAt && !isDay(deliveredAt) ? clock.time(deliveredAt) : undefined}
                    >
                      {received}
                    </Proof>
                  </Suspense>
                </ErrorBoundary>
              ) : (
                received
              )
            }
            stations={
              <Stations entries={statusHistory} now={lateness.now} zone={zone} chosen={station?.entry} onChoose={setStation} />
            }
          >
            <AnswerActions
              due={formatted.due}
              pay={sample ? undefined : formatted.pay}
              label={formatted.action}
              variant={hasEnded || answer.isDeliveryDay ? 'quiet' : 'primary'}
              isExpanded={open !== undefined && open === action}
              onAct={action && !sample && !(isSent && open === action) ? () => toggle(action) : undefined}
            >
              {form && <ErrorBoundary key={open}>{form}</ErrorBoundary>}
            </AnswerActions>
          </AnswerCard>
          {link?.state === 'dead' && <InvalidLinkNotice />}
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
          {isHolder && (
            <ErrorBoundary>
              <Suspense>
                <Panels shipment={shipment} link={link} data={panels?.data} />
              </Suspense>
            </ErrorBoundary>
          )}
          <div className="below-answer mt-4 mb-5 px-5 sm:px-8">
            <AnswerGrounds shipment={shipment} />
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 print:hidden">
              <Freshness
                fetchedAt={fetchedAt}
                isLive={isLive}
                isSilent={isSilent}
                isRefreshing={isRefreshing}
                onRefresh={onRefresh}
              />
              <ErrorBoundary hidesFailure>
                <ReceiptTools
                  trackingId={trackingId}
                  hasDate={hasDate && !hasEnded}
                  isCollected={answer.date.kind === 'collect'}
                  onSubscribe={canSubscribe && problem ? () => toggle('updates') : undefined}
                  isSubscribing={open === 'updates'}
                />
              </ErrorBoundary>
            </div>
            {open !== action && <ErrorBoundary>{updates}</ErrorBoundary>}
          </div>
          <div className="below-answer grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,9fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr] lg:px-8 print:grid-cols-2">
            {!isClosingOutcome(status) && (
              <div className="print:col-span-2">
                <ErrorBoundary>
                  <RouteMap
                    trackingId={trackingId}
                    origin={origin}
                    destination={destination}
                    places={places}
                    status={status}
                    focus={station}
                  />
                </ErrorBoundary>
              </div>
            )}
            <div className="grid content-start gap-8 px-5 sm:grid-cols-2 sm:px-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid-cols-1 lg:px-0 print:grid-cols-1 print:px-0">
              <ErrorBoundary>
                <RouteInformation shipment={shipment} />
              </ErrorBoundary>
              <ErrorBoundary>
                <PackageDetails shipment={shipment} now={lateness.now} />
              </ErrorBoundary>
            </div>
            <div className="px-5 sm:px-8 lg:px-0 print:px-0">
              <ErrorBoundary>
                <History entries={statusHistory} fresh={fresh} marked={station?.entry} />
              </ErrorBoundary>
            </div>
          </div>
          <News shipment={shipment} of={fresh.at(-1)} />
          <PrintFooter trackingId={trackingId} fetchedAt={fetchedAt} />
        </div>
      </article>
      <div className="below-answer mt-8 flex flex-wrap gap-3 print:hidden noscript:hidden">
        <Button onClick={onTrackAnother}>{t(texts.receipt.trackAnother)}</Button>
        {!sample && (
          <Button aria-expanded={open === 'report'} onClick={() => toggle('report')}>
            <Flag className="size-4" />
            {t(texts.receipt.reportProblem)}
          </Button>
        )}
        {open === 'report' && (
          <div className="mt-2 basis-full">
            <ReportSection {...report} />
          </div>
        )}
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

const loadSubscribeForm = async () => (await import('../forms/subscribe-form.tsx')).SubscribeForm;

function SubscribeSection({ trackingId }: { trackingId: string }) {
  const form = useLoaded(loadSubscribeForm);
  if (form.phase === 'failed') {
    return <ErrorNotice text={t(texts.forms.notLoaded)} onRetry={() => window.location.reload()} />;
  }
  return form.phase === 'ready' && <form.value trackingId={trackingId} />;
}
