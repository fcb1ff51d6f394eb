import { test as base, expect } from '@playwright/test';
import { STORAGE_KEYS } from '@waybill/contracts/constants';
import { signIn } from './api-client.ts';
import { Product } from './server.ts';

interface TestFixtures {
  /** Every console error, uncaught error and foreign request fails the test at its end (H07). */
  watchedPage: void;
  /** Puts a fresh session into the browser, so that a test need not go through the form. */
  signedIn: { token: string };
}

interface WorkerFixtures {
  product: Product;
}

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
  baseURL: async ({ product }, use) => use(product.url),
  watchedPage: [
    async ({ page, product }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        // The browser itself reports every 4xx answer; those are asserted where they are expected.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(product.url) && !/^(data|blob):/.test(request.url()))
          complaints.push(`foreign: ${request.url()}`);
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
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

export { expect };
