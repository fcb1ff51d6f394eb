import { localizePath } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { RECENT_ROOM } from '#lib/browser/recent-lookups-count.ts';
import { useLoaded } from '#lib/browser/use-loaded.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';
import { getLookupPath } from './lookup-address.ts';
import { FOCUS_TRACKING_INPUT, LabelSheet, TrackingInput } from './tracking-input.tsx';

/** The button is a link, so that it also opens in a new tab. A blank field leads to /track. */
export function HeroSearch() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { to, state = to === paths.track ? FOCUS_TRACKING_INPUT : undefined } = getLookupPath(text);
  return (
    <>
      <LabelSheet text={text.trim()}>
        <form
          noValidate
          action={localizePath(pageLanguage(), paths.track)}
          onSubmit={(event) => {
            event.preventDefault();
            void navigate(to, { state });
          }}
        >
          <label htmlFor="hero-tracking-id" className="mb-2 block font-semibold">
            {t(texts.lookup.trackingId)}
          </label>
          <div className="flex flex-col gap-3 sm:flex-row lg:max-xl:flex-col">
            <TrackingInput id="hero-tracking-id" value={text} onChange={setText} />
            <LinkButton variant="primary" to={to} state={state} className="min-h-14 shrink-0 px-6 text-lg">
              {t(texts.lookup.submit)}
            </LinkButton>
          </div>
        </form>
      </LabelSheet>
      <RecentLookupsSlot />
    </>
  );
}

const loadStub = async () => (await import('./recent-lookups-preview.tsx')).RecentLookupsPreview;

/** public/before-paint.js reserves its height before the first paint. Without lookups it loads no code. */
function RecentLookupsSlot() {
  const isHeld = useSyncExternalStore(
    () => () => undefined,
    () => Number(document.documentElement.style.getPropertyValue(RECENT_ROOM)) > 0,
    () => false,
  );
  return (
    <div className="flow-root min-h-[calc(min(var(--recent,0),1)*3.875rem+var(--recent,0)*3.5rem)]">
      {isHeld && <LoadedStub />}
    </div>
  );
}

function LoadedStub() {
  const stub = useLoaded(loadStub);
  return stub.phase === 'ready' && <stub.value />;
}
