import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import type { Session } from '@waybill/contracts/auth/schema';
import { STORAGE_KEYS } from '@waybill/contracts/shared/constants';
import { isAlive } from './alive.ts';
import { callApi, signIn } from './api-client.ts';
import { Product } from './server.ts';
import { watchTraffic } from './traffic.ts';

interface TestOptions {
  /** Console errors that belong to what a test does, as R065 wants one for a message that was not sent. */
  expectedErrors: readonly RegExp[];
}

interface TestFixtures extends TestOptions {
  /** Every console error, uncaught error, refusal by the policy and foreign request fails the test at its end. */
  watchedPage: void;
  /** Waits until the page has all it asked for since it was opened, and is calm. */
  quiet: () => Promise<void>;
  /** The token of an administrator, to prepare by calls what a test looks at. The browser is not signed in. */
  token: string;
  /** Puts that session into the browser, so that a test need not go through the form. */
  signedIn: { token: string };
}

interface WorkerFixtures {
  product: Product;
  /** Answers the session of the worker: hashing the password for each test would take a tenth of the time. */
  getSession: () => Promise<Session>;
  sharedContext: BrowserContext;
}

/** The browser itself reports every 4xx answer; those are asserted where they are expected. */
const BY_THE_BROWSER = [/^Failed to load resource/];

/**
 * A test with a browser context of its own. For tests that set the clock, which stays with the context, or an option of the
 * context: no JavaScript, another language, a service worker. All others take `test`.
 */
export const isolatedTest = base.extend<TestFixtures, Omit<WorkerFixtures, 'sharedContext'>>({
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
        // A test may have ended it.
        const isValid = session && (await callApi(product.url, 'getMe', { token: session.token })).status === 200;
        session = session && isValid ? session : await signIn(product.url);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  expectedErrors: [[], { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForLife(page);
    await use(page);
  },
  baseURL: async ({ product }, use) => use(product.url),
  watchedPage: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const site = String(baseURL);
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        const isExpected = [...BY_THE_BROWSER, ...expectedErrors].some((pattern) => pattern.test(message.text()));
        if (message.type() === 'error' && !isExpected) complaints.push(message.text());
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(site) && !/^(data|blob):/.test(request.url())) complaints.push(`foreign: ${request.url()}`);
      });
      // Not every refusal is told to the console: that of `eval` is not.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
          console.error(`refused by the policy: ${effectiveDirective} ${blockedURI}`);
        });
      });
      await use();
      expect(complaints).toEqual([]);
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

/**
 * The usual test. All tests of a worker share its product and a browser context, whose cache has the site's code already; each has a
 * tab of its own, an empty storage, and the shipments that it makes.
 */
export const test = isolatedTest.extend<object, Pick<WorkerFixtures, 'sharedContext'>>({
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

/** A public page gets its code after its first picture, when its load event may be over: whoever opens it acts once it answers. */
function waitForLife(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...parts) => {
    const response = await goto(...parts);
    await page.waitForFunction(isAlive);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (...parts) => {
    const response = await reload(...parts);
    await page.waitForFunction(isAlive);
    return response;
  };
}

export { expect };
