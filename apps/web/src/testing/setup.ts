import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { DEFAULT_CONTENT, DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { CONTENT_ELEMENT, SETTINGS_ELEMENT } from '@waybill/contracts/site/page-renderer';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { server } from './answer.ts';
import './plain-icons.ts';
import './short-failures.ts';
import './wait-for-effects.ts';

// Strict mode as in development: effects run twice.
// Lazy pages may take longer than the library's default of one second on a busy machine.
configure({ asyncUtilTimeout: 30_000, reactStrictMode: true });

// React would capture a stack for each element, an eighth of the run time, for its warnings only.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>;
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// Nothing is laid out, so no size changes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nothing is painted, so there are no fonts to wait for.
Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });

// Every test starts on this Sunday, as formatted days depend on the current year; the clock then runs on.
const TODAY = new Date('2026-11-22T12:00:00Z');
beforeEach(() => vi.useFakeTimers({ now: TODAY, toFake: ['Date'], shouldAdvanceTime: true }));

beforeEach(() => {
  embed(SETTINGS_ELEMENT, DEFAULT_SETTINGS);
  embed(CONTENT_ELEMENT, DEFAULT_CONTENT);
});

function embed(id: string, data: object): void {
  const element = document.getElementById(id) ?? document.head.appendChild(document.createElement('script'));
  element.id = id;
  element.setAttribute('type', 'application/json');
  element.textContent = JSON.stringify(data);
}

// `setWindow` would otherwise reach the tests of other files.
const matchMedia = window.matchMedia.bind(window);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  window.matchMedia = matchMedia;
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(async () => {
  // A chunk still loading would count as failed for test files that share its modules.
  await vi.dynamicImportSettled();
  server.close();
});
