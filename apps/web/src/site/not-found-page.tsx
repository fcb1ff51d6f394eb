import { checkTrackingId, repairTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { texts } from '@waybill/i18n/texts';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { paths } from '#lib/address/paths.ts';
import { decodeSafely } from '#lib/format/decode-safely.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';

export default function NotFoundPage() {
  useDocumentTitle(t(texts.failures.pageNotFound));
  const { pathname } = useLocation();
  const trackingId = findTrackingId(pathname);
  return (
    <div className="grow bg-surface">
      <div className="shell py-10 lg:py-24">
        <div className="paper-outline max-w-3xl">
          <div className="torn relative bg-sheet px-5 py-12 sm:px-10">
            <ReturnStamp />
            <p className="form-label">{t(texts.failures.noSuchAddress)}</p>
            <p translate="no" className="font-mono text-lg [overflow-wrap:anywhere]">
              <bdi>{decodeSafely(pathname)}</bdi>
            </p>
            <div aria-hidden="true" className="punched-across -mx-5 my-8 sm:-mx-10" />
            <h1 className="text-4xl font-extrabold tracking-[-0.03em]">{t(texts.failures.pageNotFound)}</h1>
            <p className="mt-4 max-w-[52ch] text-lg text-ink-soft">
              {t(trackingId ? texts.failures.looksLikeTrackingId : texts.failures.nothingHere)}
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              {trackingId && (
                <LinkButton variant="primary" to={paths.trackId(trackingId)}>
                  {t(texts.failures.trackThisId)}
                </LinkButton>
              )}
              <LinkButton variant={trackingId ? 'quiet' : 'secondary'} to={paths.home}>
                {t(texts.navigation.pages.home)}
              </LinkButton>
              <LinkButton to={paths.track}>{t(texts.navigation.pages.track)}</LinkButton>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Decorative: the heading says the same. */
function ReturnStamp() {
  return (
    <svg
      viewBox="0 0 120 120"
      aria-hidden="true"
      className="absolute end-6 top-8 hidden size-32 -rotate-12 text-signal sm:end-10 sm:block rtl:-scale-x-100"
      fill="none"
      stroke="currentColor"
    >
      <circle cx="60" cy="60" r="56" strokeWidth="3" />
      <circle cx="60" cy="60" r="48" strokeWidth="1.5" />
      <path strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" d="M46 40 30 54l16 14M30 54h40a16 16 0 0 1 0 32H44" />
    </svg>
  );
}

function findTrackingId(pathname: string): string | undefined {
  const last = decodeSafely(pathname.split('/').findLast(Boolean) ?? '');
  return checkTrackingId(last) === 'unknown' ? undefined : repairTrackingId(last);
}
