import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

const LanguageOffer = lazy(async () => ({ default: (await import('./language-offer.tsx')).LanguageOffer }));

const isOffered = () => 'offer' in document.documentElement.dataset;
const noChanges = () => () => undefined;

/** The room above the page for the offer of another language; styles/base.css gives it its height before the first paint. */
export function OfferRoom() {
  const isWanted = useSyncExternalStore(noChanges, isOffered, () => false);
  return (
    <div className="offer-room border-b border-line bg-surface print:hidden">
      {isWanted && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <LanguageOffer />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
