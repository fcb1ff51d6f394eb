import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '@waybill/contracts/auth/facts';
import type { Session } from '@waybill/contracts/auth/schema';
import { callApi, signIn } from './api-client.ts';
import { isHydrated } from './hydration.ts';
import { Product } from './server.ts';
import { watchTraffic } from './traffic.ts';

interface TestOptions {
  /** Such as R065's for a message that could not be sent. */
  expectedErrors: readonly RegExp[];
}

interface TestFixtures extends TestOptions {
  /** Fails the test on console errors, uncaught errors, shown error boundaries, CSP violations and requests to other hosts. */
  watchedPage: void;
  /** Waits until all requests since navigation have finished and the page is idle. */
  quiet: () => Promise<void>;
  /** To prepare data by API. The browser is not signed in. */
  token: string;
  signedIn: { token: string };
}

interface WorkerFixtures {
  product: Product;
  /** Per worker: hashing the password for each test would take a tenth of the run time. */
  getSession: () => Promise<Session>;
  sharedContext: BrowserContext;
}

/** Browsers log every 4xx response; tests assert the expected ones. */
const BROWSER_MESSAGES = [/^Failed to load resource/];

/** For tests that change the clock or context options: JavaScript off, another language, a service worker. */
export const isolatedTest = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  getSession: [
    async ({ product }, use) => {
      let session: Session | undefined;
      await use(async () => {
        const isValid = session && (await callApi(product.url, 'getMe', { token: session.token })).status === 200;
        session = session && isValid ? session : await signIn(product.url);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  // Unused by isolated tests, but one set of worker fixtures lets all tests share workers, and so the product.
  sharedContext: [
    async ({ browser, product }, use, { project }) => {
      const { locale, timezoneId, viewport, serviceWorkers } = project.use;
      const context = await browser.newContext({ baseURL: product.url, locale, timezoneId, viewport, serviceWorkers });
      context.clock.install = () => Promise.reject(new Error('The clock stays with the shared context: take isolatedTest'));
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  expectedErrors: [[], { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForHydration(page);
    await use(page);
  },
  baseURL: async ({ product }, use) => use(product.url),
  watchedPage: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const site = String(baseURL);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        const isExpected = [...BROWSER_MESSAGES, ...expectedErrors].some((pattern) => pattern.test(message.text()));
        if (message.type() === 'error' && !isExpected) errors.push(message.text());
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(site) && !/^(data|blob):/.test(request.url())) errors.push(`foreign: ${request.url()}`);
      });
      // Some CSP violations, such as `eval`, are not logged to the console.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
          console.error(`refused by the policy: ${effectiveDirective} ${blockedURI}`);
        });
      });
      await use();
      const boundaries = page.isClosed() ? [] : await page.locator('[data-error-boundary]').allTextContents();
      expect([...errors, ...boundaries]).toEqual([]);
    },
    { auto: true },
  ],
  quiet: async ({ page }, use) => use(watchTraffic(page)),
  token: async ({ getSession }, use) => use((await getSession()).token),
  signedIn: async ({ page, getSession }, use) => {
    const { token, admin } = await getSession();
    await page.addInitScript(
      ([keys, values]) => {
        localStorage.setItem(keys.token, values.token);
        localStorage.setItem(keys.admin, JSON.stringify(values.admin));
      },
      [STORAGE_KEYS, { token, admin }] as const,
    );
    await use({ token });
  },
});

/** Tests of a worker share a product and a browser context; each has its own tab, empty storage and shipments. */
export const test = isolatedTest.extend({
  context: async ({ sharedContext, locale, javaScriptEnabled, serviceWorkers, deviceScaleFactor }, use, { project }) => {
    const isUsual = locale === project.use.locale && serviceWorkers === project.use.serviceWorkers;
    if (!isUsual || !javaScriptEnabled || deviceScaleFactor !== undefined)
      throw new Error('An option of the context does not reach the shared one: take isolatedTest');
    await use(sharedContext);
    await Promise.all(sharedContext.pages().map((page) => page.close()));
    await sharedContext.clearPermissions();
    await sharedContext.setOffline(false);
  },
  page: async ({ page, context, product, viewport }, use) => {
    const devTools = await context.newCDPSession(page);
    await devTools.send('Storage.clearDataForOrigin', { origin: product.url, storageTypes: 'local_storage,indexeddb' });
    await devTools.detach();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
});

/** Public pages hydrate after first paint, possibly after the load event: navigation waits for it. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...parts) => {
    const response = await goto(...parts);
    await page.waitForFunction(isHydrated);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (...parts) => {
    const response = await reload(...parts);
    await page.waitForFunction(isHydrated);
    return response;
  };
}

export { expect };
