import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { SETTINGS_ELEMENT } from '@waybill/contracts/site/page-renderer';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { server } from './answer.ts';
import './short-failures.ts';
import './wait-for-effects.ts';

// Strict, as in development: each effect runs, is undone and runs again. A lazy page may take longer than the library's one
// second on a busy machine.
configure({ asyncUtilTimeout: 30_000, reactStrictMode: true });

// React would note for each element where it was made, which took an eighth of the time of a run; only its warnings would say so.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>;
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// Nothing is drawn here, and so there are no fonts to wait for.
Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });

// A Sunday on which every test begins, since a day is said with its year only in another year; the clock goes on from there.
const TODAY = new Date('2026-11-22T12:00:00Z');
beforeEach(() => vi.useFakeTimers({ now: TODAY, toFake: ['Date'], shouldAdvanceTime: true }));

// As every page of the site has them.
beforeEach(() => {
  const settings = document.getElementById(SETTINGS_ELEMENT) ?? document.head.appendChild(document.createElement('script'));
  settings.id = SETTINGS_ELEMENT;
  settings.setAttribute('type', 'application/json');
  settings.textContent = JSON.stringify(DEFAULT_SETTINGS);
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(async () => {
  // A part of a page that was still loading would be kept as failed for the files that share modules with this one.
  await vi.dynamicImportSettled();
  server.close();
});
