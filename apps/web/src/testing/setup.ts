import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './answer.ts';

// Strict, as in development: each effect runs, is undone and runs again. A lazy page may take longer than the library's one
// second on a busy machine.
configure({ asyncUtilTimeout: 30_000, reactStrictMode: true });

// Nothing is drawn here, and so there are no fonts to wait for.
Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
