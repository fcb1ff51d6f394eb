import { getPathPrefix, splitLocalizedPath } from '@waybill/domain/languages';
import { StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadAllSections } from '#lib/browser/wait-until-near.ts';
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

/**
 * Hydrates the prerendered page. For another URL, such as one with a query, the page is rendered from scratch, since the first
 * render must equal the prerendered HTML.
 */
function start(element: HTMLElement, { pathname, search }: Location): void {
  const app = (
    <StrictMode>
      <SettingsProvider>
        <BrowserRouter basename={getPathPrefix(pageLanguage())}>
          <App />
          <RevealOnMount />
        </BrowserRouter>
      </SettingsProvider>
    </StrictMode>
  );
  if (element.dataset.path === pathname && search === '') {
    hydrateRoot(element, app);
  } else {
    loadAllSections();
    createRoot(element).render(app);
  }
}
