import { getPathPrefix, splitLocalizedPath } from '@waybill/domain/languages';
import { StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadAllSections } from '#lib/browser/wait-until-near.ts';
import { DrawnLookupContext } from '#lib/drawn-lookup.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { App } from '#site/app.tsx';
import { loadPage } from '#site/public-pages.tsx';
import { SettingsProvider } from './features/site/settings-provider.tsx';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Loads the page's code first, so that nothing is blank in between. No top-level await: the page's code imports this module.
void loadPage(splitLocalizedPath(window.location.pathname).path).then(() => start(root, window.location));

const loadDrawnLookup = async () => (await import('./features/tracking/lookup/read-drawn-lookup.ts')).readDrawnLookup();

/** Reveals the prerendered page, which public/before-paint.js has hidden, on the first render. */
function RevealOnMount() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.awaited;
  }, []);
  return null;
}

/**
 * Hydrates the prerendered page. For another URL, such as one with a query, the page is rendered from scratch, since the first
 * render must equal the prerendered HTML.
 */
async function start(element: HTMLElement, { pathname, search }: Location): Promise<void> {
  const isDrawn = 'drawn' in document.documentElement.dataset;
  const drawn = isDrawn ? await loadDrawnLookup().catch(() => undefined) : undefined;
  // If the code of the answer fails to load, the page renders from scratch and reports it.
  const isRendered = element.dataset.path === pathname && search === '' && isDrawn === Boolean(drawn);
  const app = (
    <StrictMode>
      <SettingsProvider>
        <DrawnLookupContext value={drawn}>
          <BrowserRouter basename={getPathPrefix(pageLanguage())}>
            <App />
            <RevealOnMount />
          </BrowserRouter>
        </DrawnLookupContext>
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
