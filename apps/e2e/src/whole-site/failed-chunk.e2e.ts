import { expect, test } from '../product/test.ts';

const CHUNK = '**/assets/*/services-page-*.js';

test('offers a reload when a page’s code is gone after a deployment [B19]', async ({ page }) => {
  await page.route(CHUNK, (route) => route.fulfill({ status: 404 }));
  page.removeAllListeners('console');
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' })).toBeVisible();
  await page.unroute(CHUNK);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
});
