import type { Page, Request } from '@playwright/test';
import { API_BASE } from '@waybill/contracts/constants';
import { ROUTES } from '@waybill/contracts/routes';

const QUIET_MS = 500;
const isStream = (request: Request): boolean => request.url().endsWith(API_BASE + ROUTES.watchChanges.path);

/**
 * Follows what a page asks for, from now on.
 * @returns a function that waits until nothing has been on its way for half a second but the office's stream, which never ends.
 */
export function watchTraffic(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = performance.now();
  const change = (request: Request, isOpen: boolean): void => {
    if (isStream(request)) return;
    if (isOpen) open.add(request);
    else open.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => change(request, true));
  page.on('requestfinished', (request) => change(request, false));
  page.on('requestfailed', (request) => change(request, false));
  return async () => {
    while (open.size > 0 || performance.now() - last < QUIET_MS) await page.waitForTimeout(50);
  };
}
