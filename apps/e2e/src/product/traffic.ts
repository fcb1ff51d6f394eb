import type { Page, Request } from '@playwright/test';
import { ROUTES } from '@waybill/contracts/routes';
import { API_BASE } from '@waybill/contracts/shared/constants';

const isStream = (request: Request): boolean => request.url().endsWith(API_BASE + ROUTES.watchChanges.path);

/** @returns a function that waits until only the office's change stream is open and the idle page makes no requests. */
export function watchTraffic(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changes = 0;
  const change = (request: Request, isOpen: boolean): void => {
    if (isStream(request)) return;
    if (isOpen) open.add(request);
    else open.delete(request);
    changes += 1;
  };
  page.on('request', (request) => change(request, true));
  page.on('requestfinished', (request) => change(request, false));
  page.on('requestfailed', (request) => change(request, false));
  return async () => {
    let before: number;
    do {
      before = changes;
      await page.evaluate(waitUntilIdle);
    } while (open.size > 0 || changes !== before);
  };
}

/** Runs in the page. */
async function waitUntilIdle(): Promise<void> {
  const QUIET_MS = 50;
  const IDLE_WITHIN_MS = 1_000;
  for (let round = 0; round < 2; round += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // On a busy machine a page that keeps rendering is never idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS }));
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}
