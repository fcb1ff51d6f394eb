import { texts } from '@waybill/i18n/texts';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { Breadcrumb, PageBanner } from '#features/site/page-banner.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { paths } from '#lib/address/paths.ts';
import { type RecentLookup, useRecentLookups } from '#lib/browser/recent-lookups.ts';
import { useLoaded } from '#lib/browser/use-loaded.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { lazySection } from '#ui/lazy-section.tsx';
import { getLookupResult, isPending } from './lookup/lookup-reducer.ts';
import { TrackForm } from './track-form.tsx';
import { LabelSheet } from './tracking-input.tsx';
import { useTracking } from './use-tracking.ts';

/** Narrow screens have no room beside the form. */
const IdOnLabel = lazySection('id-on-label', async () => {
  const { LabelDrawing } = await import('#features/site/label-drawing.tsx');
  return { default: () => <LabelDrawing mark="id" className="max-lg:hidden print:hidden" /> };
});

export default function TrackPage() {
  const { lookup, Outcome, rest, text, isAnother, setText, prepare, submit, retry, clear } = useTracking();
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A link on this site or the field of the home page is as good as the field here.
  const askedHere = useRef(useNavigationType() === NavigationType.Push);
  const finding = getLookupResult(lookup);
  const isBusy = isPending(lookup);
  const hasFailed = lookup.phase === 'error' || lookup.phase === 'unreadable';
  // The form keeps its size during a lookup, so that nothing jumps.
  const isAsked = lookup.phase !== 'idle' && lookup.phase !== 'cleared';

  // Focus moves to the result after submitting, but not after opening a link or refreshing.
  useEffect(() => {
    if (!askedHere.current || isPending(lookup) || lookup.phase === 'idle') return;
    if (lookup.phase === 'result' || lookup.phase === 'several') heading.current?.focus();
    if (lookup.phase === 'error' || lookup.phase === 'unreadable') input.current?.focus();
    askedHere.current = false;
  }, [lookup]);

  const trackAnother = () => {
    clear();
    window.scrollTo(0, 0);
    input.current?.focus();
  };

  return (
    <>
      {!finding && <IdleTitle />}
      {finding || isBusy ? (
        <h1 className="sr-only">{t(texts.lookup.title)}</h1>
      ) : (
        <PageBanner title={t(texts.lookup.title)} crumb={t(texts.navigation.pages.track)} compact={isAsked} />
      )}
      <div className="grow bg-surface">
        <div className="shell pt-2 pb-16 sm:pt-4 lg:pb-24 print:p-0">
          {(finding || isBusy) && (
            <div className="mb-3 max-sm:hidden print:hidden">
              <Breadcrumb page={t(texts.navigation.pages.track)} />
            </div>
          )}
          <div className={isAsked ? '' : 'grid items-start gap-x-24 lg:grid-cols-[minmax(0,1fr)_18rem]'}>
            <div>
              <FoldedOnPhones isFolded={Boolean(finding) || (isBusy && !isAnother)}>
                <LabelSheet text={text} bare={isAsked}>
                  <TrackForm
                    text={text}
                    onTextChange={setText}
                    onFocus={prepare}
                    onSubmit={() => {
                      askedHere.current = true;
                      submit();
                    }}
                    busy={isBusy && !isAnother}
                    failed={hasFailed}
                    compact={isAsked}
                    inputRef={input}
                  />
                </LabelSheet>
              </FoldedOnPhones>
              <div className={`sm:mt-4 lg:mt-8 print:mt-0 ${finding ? '' : 'max-sm:mt-4'}`}>
                {isBusy && !finding && <ReceiptSkeleton />}
                {Outcome && (
                  <Outcome lookup={lookup} rest={rest} headingRef={heading} onRetry={retry} onTrackAnother={trackAnother} />
                )}
                {!Outcome && lookup.phase === 'error' && <OutcomeNotLoaded />}
              </div>
              {!finding && !isBusy && lookup.phase !== 'several' && (
                <>
                  <RecentLookups />
                  <div className="mt-10 border-t border-line pt-8">
                    <NeedHelp text={text} />
                  </div>
                </>
              )}
            </div>
            {!isAsked && <IdOnLabel />}
          </div>
        </div>
      </div>
    </>
  );
}

/** The answer needs the first screen of a phone: there the field opens by a button. */
function FoldedOnPhones({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isClosed = isFolded && !isOpen;
  const open = () => {
    flushSync(() => setOpen(true));
    field.current?.querySelector('input')?.focus();
  };
  return (
    <div className={isFolded ? 'relative print:hidden' : ''}>
      {isClosed && (
        <button
          type="button"
          aria-label={t(texts.lookup.another)}
          onClick={open}
          className="absolute end-3 top-3 z-1 flex size-11 cursor-pointer items-center justify-center rounded-control sm:hidden noscript:hidden"
        >
          <Search className="size-5" />
        </button>
      )}
      <div ref={field} className={isClosed ? 'max-sm:hidden' : ''}>
        {children}
      </div>
    </div>
  );
}

function IdleTitle() {
  useDocumentTitle(t(texts.lookup.title));
  return undefined;
}

/** Browsers do not retry a module that failed to load: the page must be reloaded. */
function OutcomeNotLoaded() {
  return <ErrorNotice text={t(texts.api.lookupFailed)} onRetry={() => window.location.reload()} />;
}

function NeedHelp({ text }: { text: string }) {
  return (
    <section aria-labelledby="need-help">
      <h2 id="need-help" className="text-xl">
        {t(texts.lookup.needHelp)}
      </h2>
      <p className="mt-3 max-w-[52ch] text-ink-soft">{t(texts.lookup.whereIdIs)}</p>
      <LinkButton to={paths.contactAbout({ subject: t(texts.lookup.helpSubject), ref: text.trim() })} className="mt-5">
        {t(texts.lookup.contactSupport)}
      </LinkButton>
    </section>
  );
}

/** Hidden for the first 150 ms, as most answers are faster. */
function ReceiptSkeleton() {
  return (
    // As tall as the screen, so that nothing below appears only to jump away.
    <div role="status" className="paper-outline min-h-svh animate-fade-in [animation-delay:150ms]">
      <p className="sr-only">{t(texts.lookup.lookingUp)}</p>
      <div aria-hidden="true" className="torn bg-sheet px-5 pt-6 pb-10 sm:px-8">
        <div className="h-7 w-52 bg-surface-strong" />
        <div className="mt-6 h-9 w-full max-w-lg bg-surface-strong" />
        <div className="mt-6 h-4 w-40 bg-surface-strong" />
        <div className="mt-2 h-7 w-56 bg-surface-strong" />
        <div className="mt-10 h-1.5 w-full bg-surface-strong" />
        <div className="punched-across mt-12 mb-8" />
        <div className="h-40 w-full bg-surface" />
      </div>
    </div>
  );
}

const loadList = async () => (await import('./recent-list.tsx')).RecentList;

function RecentLookups() {
  const lookups = useRecentLookups();
  return lookups.length > 0 && <LoadedList lookups={lookups} />;
}

function LoadedList({ lookups }: { lookups: readonly RecentLookup[] }) {
  const list = useLoaded(loadList);
  return (
    list.phase === 'ready' && (
      <div className="mt-10 animate-fade-in border-t border-line pt-8">
        <list.value lookups={lookups} />
      </div>
    )
  );
}
