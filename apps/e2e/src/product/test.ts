import { test as base, expect, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '@waybill/contracts/constants';
import { isAlive } from './alive.ts';
import { signIn } from './api-client.ts';
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
  /** Puts a fresh session into the browser, so that a test need not go through the form. */
  signedIn: { token: string };
}

interface WorkerFixtures {
  product: Product;
}

/** The browser itself reports every 4xx answer; those are asserted where they are expected. */
const BY_THE_BROWSER = [/^Failed to load resource/];

/** Tests share one running product per worker; each makes the shipments it needs. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.stop();
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
  signedIn: async ({ page, product }, use) => {
    const { token, admin } = await signIn(product.url);
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
