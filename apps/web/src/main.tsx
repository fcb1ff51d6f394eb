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

// With the page's code at hand, nothing is blank in between. No top-level await: the page's code imports from this module.
void loadPage(splitLocalizedPath(window.location.pathname).path).then(() => start(root, window.location));

/** With the first drawing goes what held the prerendered page back (public/before-paint.js). */
function RevealOnMount() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.awaited;
  }, []);
  return null;
}

/**
 * Brings the prerendered page to life. An address that is not exactly the one that was rendered, such as one with a query, is
 * drawn afresh over it, since the first drawing of a page must equal its prerendered HTML.
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
