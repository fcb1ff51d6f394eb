import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { STORAGE_KEYS } from '@waybill/contracts/auth/facts';
import type { Session } from '@waybill/contracts/auth/schema';
import { createShipment, signIn } from '../src/product/api-client.ts';
import { isHydrated } from '../src/product/hydration.ts';
import { Product } from '../src/product/server.ts';
import { watchTraffic } from '../src/product/traffic.ts';
import { measureDeveloperLoop } from './developer-loop.ts';
import { measureInTurns } from './report.ts';

/** Relative to this machine. */
const SLOWDOWN_FACTOR = 4;
const LINKS = ['About', 'Services', 'Contact', 'Track & Trace'];
/** Milliseconds that a hand holds the button of a mouse. */
const HOLD_MS = 80;
const ROWS = 50;
const SEARCH_TERM = 'lindqvist';
/** Faster than the debounce of the search: only the keys count. */
const BETWEEN_KEYS_MS = 120;
/** From the hydration of a receipt until its map is there too. */
const LOADED_AFTER_MS = 5_000;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } };

const product = await Product.start();
try {
  const session = await signIn(product.url);
  let trackingId = '';
  for (let row = 0; row < ROWS; row += 1) ({ trackingId } = await createShipment(product.url, session.token));
  await measureInTurns({
    W5: (browser, note) =>
      withPage(browser, DESKTOP, (page) => followLinks(page, (link, time) => note('routeChange', link, time))),
    W6: (browser, note) =>
      withPage(browser, DESKTOP, async (page) => {
        note('listOfRows', 'all shipments', await openList(page, session));
        note('key', 'all shipments', await typeInto(page));
      }),
    W9: (browser, note) =>
      withPage(browser, PHONE, async (page) => note('receipt', '/track/ID', await weigh(page, `/track/${trackingId}`))),
    D5: measureDeveloperLoop,
  });
} finally {
  await product.stop();
}

/** In an empty browser on a slow machine. */
async function withPage(browser: Browser, options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ ...options, baseURL: product.url, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN_FACTOR });
    await use(page);
  } finally {
    await context.close();
  }
}

/** Each for the first time. */
async function followLinks(page: Page, note: (link: string, milliseconds: number) => void): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(isHydrated);
  await page.waitForLoadState('networkidle');
  for (const name of LINKS) {
    const painted = page.evaluate(waitForPaint);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await link.hover();
    // Waits for what hovering preloads.
    await page.waitForLoadState('networkidle');
    await link.click({ delay: HOLD_MS });
    note(name, await painted);
  }
}

/** Runs in the page. Milliseconds from the end of the click to the frame with the new heading, beneath the preloader. */
function waitForPaint(): Promise<number> {
  return new Promise((resolve) => {
    const before = document.querySelector('main h1')?.textContent;
    let clicked = Infinity;
    addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
    new MutationObserver((_, observer) => {
      const heading = document.querySelector('main h1')?.textContent;
      if (heading === undefined || heading === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - clicked));
        port1.start();
        port2.postMessage(undefined);
      });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** @returns milliseconds from the end of the response until the rows are rendered and the page is idle. */
async function openList(page: Page, { token, admin }: Session): Promise<number> {
  await page.addInitScript(
    ([keys, values, rows]) => {
      localStorage.setItem(keys.token, values.token);
      localStorage.setItem(keys.admin, values.admin);
      new MutationObserver((_, observer) => {
        if (document.querySelectorAll('tbody a[aria-label^="View"]').length < rows) return;
        observer.disconnect();
        requestAnimationFrame(() => requestIdleCallback(() => console.debug('idle at', performance.now())));
      }).observe(document, { childList: true, subtree: true });
    },
    [STORAGE_KEYS, { token, admin: JSON.stringify(admin) }, ROWS] as const,
  );
  const quiet = watchTraffic(page);
  const idleAt = page.waitForEvent('console', (message) => message.text().startsWith('idle at '));
  await page.goto(`/admin/shipments?limit=${ROWS}`);
  const idle = Number((await idleAt).text().split(' ').at(-1));
  const answered = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.findLast(({ name }) => name.includes('/tracking/all'))?.responseEnd;
  });
  await quiet();
  return idle - (answered ?? Number.NaN);
}

/** @returns milliseconds of main-thread time for one key, including everything that it triggers. */
async function typeInto(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await page.getByRole('searchbox', { name: 'Search', exact: true }).focus();
  const before = await busy();
  await page.keyboard.type(SEARCH_TERM, { delay: BETWEEN_KEYS_MS });
  return ((await busy()) - before) * (1_000 / SEARCH_TERM.length);
}

/** @returns the kB of all bodies as they were transferred. The page is never idle: its stream stays open. */
async function weigh(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)));
  await page.goto(address);
  await page.waitForFunction(isHydrated);
  await delay(LOADED_AFTER_MS);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000;
}
