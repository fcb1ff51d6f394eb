import type { Page, Request } from '@playwright/test';
import { ROUTES } from '@waybill/contracts/routes';
import { API_BASE } from '@waybill/contracts/shared/constants';

const isStream = (request: Request): boolean => request.url().endsWith(API_BASE + ROUTES.watchChanges.path);

/**
 * Follows what a page asks for, from now on.
 * @returns a function that waits until nothing is on its way but the office's stream, which never ends, and the page, with
 * nothing left to do, has asked for nothing more.
 */
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
      await page.evaluate(becomeIdle);
    } while (open.size > 0 || changes !== before);
  };
}

/** In the page: what an answer sets off is drawn, its effects have run, and whatever asks in the next moment has asked. */
async function becomeIdle(): Promise<void> {
  const CALM_MS = 50;
  const IDLE_WITHIN_MS = 1_000;
  for (let round = 0; round < 2; round += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // A page that draws all the time on a busy machine has no idle moment, and would never be calm.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS }));
    await new Promise((resolve) => setTimeout(resolve, CALM_MS));
  }
}
