import { getPathPrefix, splitLocalizedPath } from '@waybill/domain/languages';
import { type ReactNode, StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadAllSections } from '#lib/browser/when-near.ts';
import { type DrawnLookup, DrawnLookupContext, readEmbeddedLookup } from '#lib/drawn-lookup.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { App } from '#site/app.tsx';
import { loadPage } from '#site/public-pages.tsx';
import { SettingsProvider } from '#site/settings-provider.tsx';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// With the page's code at hand, nothing is blank in between. No top-level await: the page's code imports from this module.
void loadPage(splitLocalizedPath(window.location.pathname).path).then(() => start(root, window.location));

/** With the first drawing goes what held the prerendered page back (public/before-paint.js). */
function Revealed() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.awaited;
  }, []);
  return null;
}

async function loadDrawnLookup(): Promise<DrawnLookup | undefined> {
  const embedded = readEmbeddedLookup();
  if (!embedded) return undefined;
  const { LookupOutcome } = await import('#features/tracking/components/lookup-outcome.tsx');
  return { ...embedded, Outcome: LookupOutcome };
}

/** Hydrates with what the server knew; the first effect gives way to the reader's clock and time zone. */
function DrawnLookupProvider({ drawn: initial, children }: { drawn: DrawnLookup | undefined; children: ReactNode }) {
  const [drawn, setDrawn] = useState(initial);
  useEffect(() => setDrawn(undefined), []);
  return <DrawnLookupContext value={drawn}>{children}</DrawnLookupContext>;
}

/**
 * Brings the prerendered page to life. An address that is not exactly the one that was rendered, such as one with a query, is
 * drawn afresh over it, since the first drawing of a page must equal its prerendered HTML.
 */
async function start(element: HTMLElement, { pathname, search }: Location): Promise<void> {
  const isRendered = element.dataset.path === pathname && search === '';
  const drawn = isRendered ? await loadDrawnLookup() : undefined;
  const app = (
    <StrictMode>
      <SettingsProvider>
        <DrawnLookupProvider drawn={drawn}>
          <BrowserRouter basename={getPathPrefix(pageLanguage())}>
            <App />
            <Revealed />
          </BrowserRouter>
        </DrawnLookupProvider>
      </SettingsProvider>
    </StrictMode>
  );
  if (isRendered) {
    hydrateRoot(element, app);
  } else {
    loadAllSections();
    createRoot(element).render(app);
  }
}
