import { statusInfo } from '@waybill/contracts/statuses';
import { useEffect, useRef } from 'react';
import { PageBanner } from '#components/page-banner.tsx';
import { LabelSheet } from '#features/tracking/components/label-sheet.tsx';
import { LookupFailure } from '#features/tracking/components/lookup-failure.tsx';
import { NeedHelp } from '#features/tracking/components/need-help.tsx';
import { ReceiptSkeleton } from '#features/tracking/components/receipt-skeleton.tsx';
import { Receipt } from '#features/tracking/components/receipt.tsx';
import { TrackForm } from '#features/tracking/components/track-form.tsx';
import type { Lookup } from '#features/tracking/lookup-reducer.ts';
import { useTracking } from '#features/tracking/use-tracking.ts';
import { useDocumentTitle } from '#lib/document-title.ts';

/** Public tracking: the form, and below it the receipt, the reason why there is none, or help (R072..R090). */
export default function TrackPage() {
  const { lookup, text, setText, submit, retry, clear } = useTracking();
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const askedHere = useRef(false);
  const hasResult = lookup.phase === 'result';
  const isBusy = lookup.phase === 'loading';
  useDocumentTitle(titleOf(lookup));

  // Whoever pressed the button is taken to the answer; whoever followed a link keeps the focus where it is.
  useEffect(() => {
    if (!askedHere.current) return;
    if (lookup.phase === 'result') heading.current?.focus();
    if (lookup.phase === 'error') input.current?.focus();
  }, [lookup]);

  const trackAnother = () => {
    clear();
    window.scrollTo(0, 0);
    input.current?.focus();
  };

  return (
    <>
      <PageBanner title="Track your shipment" compact={hasResult} />
      <div className="grow bg-surface">
        <div className="shell pt-4 pb-16 lg:pt-10 lg:pb-24">
          <div className="max-w-5xl">
            <LabelSheet text={text} bare={hasResult}>
              <TrackForm
                text={text}
                onTextChange={setText}
                onSubmit={() => {
                  askedHere.current = true;
                  submit();
                }}
                busy={isBusy}
                failed={lookup.phase === 'error'}
                compact={hasResult}
                inputRef={input}
              />
            </LabelSheet>
            <div className="mt-6 lg:mt-8">
              {lookup.phase === 'loading' && <ReceiptSkeleton />}
              {lookup.phase === 'error' && <LookupFailure error={lookup.error} trackingId={lookup.trackingId} onRetry={retry} />}
              {lookup.phase === 'result' && (
                <Receipt shipment={lookup.shipment} headingRef={heading} onTrackAnother={trackAnother} />
              )}
            </div>
            {!hasResult && !isBusy && (
              <div className="mt-10 border-t border-line pt-8">
                <NeedHelp text={text} />
              </div>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** The status may stand in the title, names and places never (R090). */
function titleOf(lookup: Lookup): string {
  return lookup.phase === 'result'
    ? `${statusInfo(lookup.shipment.status).label}: ${lookup.shipment.trackingId}`
    : 'Track your shipment';
}
