import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { SETTINGS_ELEMENT } from '@waybill/contracts/site/page-renderer';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { server } from './answer.ts';

// Strict, as in development: each effect runs, is undone and runs again. A lazy page may take longer than the library's one
// second on a busy machine.
configure({ asyncUtilTimeout: 30_000, reactStrictMode: true });

// Nothing is drawn here, and so there are no fonts to wait for.
Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });

// As every page of the site has them.
beforeEach(() => {
  const settings = document.getElementById(SETTINGS_ELEMENT) ?? document.head.appendChild(document.createElement('script'));
  settings.id = SETTINGS_ELEMENT;
  settings.setAttribute('type', 'application/json');
  settings.textContent = JSON.stringify(DEFAULT_SETTINGS);
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
