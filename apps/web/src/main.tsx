import { getPathPrefix, splitLocalizedPath } from '@waybill/domain/languages';
import { type ReactNode, StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadAllSections } from '#lib/browser/wait-until-near.ts';
import { type DrawnLookup, DrawnLookupContext, readEmbeddedLookup } from '#lib/drawn-lookup.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { App } from '#site/app.tsx';
import { loadPage } from '#site/public-pages.tsx';
import { SettingsProvider } from '#site/settings-provider.tsx';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Loads the page's code first, so that nothing is blank in between. No top-level await: the page's code imports this module.
void loadPage(splitLocalizedPath(window.location.pathname).path).then(() => start(root, window.location));

/** Reveals the prerendered page, which public/before-paint.js has hidden, on the first render. */
function RevealOnMount() {
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
 * Hydrates the prerendered page. For another URL, such as one with a query, the page is rendered from scratch, since the first
 * render must equal the prerendered HTML.
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
            <RevealOnMount />
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
