import type { Page } from '@playwright/test';
import { callApi, createShipment, signIn } from '../product/api-client.ts';
import { Product } from '../product/server.ts';
import { expect, test } from '../product/test.ts';

const getPlaces = (page: Page) => page.getByRole('article').locator('ol ol [translate=no]').allTextContents();

async function move(url: string, token: string, trackingId: string, location: string, status = 'in_transit'): Promise<void> {
  const answer = await callApi(url, 'updateStatus', { token, params: { trackingId }, body: { status, location } });
  expect(answer.status).toBe(200);
}

test(
  'shows a scan on an open receipt at once, without animation under reduced motion',
  { tag: '@journey' },
  async ({ page, product, token }) => {
    const { trackingId } = await createShipment(product.url, token);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/track/${trackingId}`);
    await expect(page.getByText('Updates automatically', { exact: true })).toBeVisible();
    await move(product.url, token, trackingId, 'Hamburg, Germany');
    await expect(page.getByRole('heading', { level: 2, name: 'On its way, last reported in Hamburg' })).toBeVisible();
    const row = page.locator('li.animate-drop-in');
    await expect(row).toContainText('Hamburg, Germany');
    expect(await row.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
    await expect(page.locator('article [aria-live=polite]')).toHaveText('Just in: On its way, last reported in Hamburg');

    await move(product.url, token, trackingId, 'Lagos, Nigeria', 'delivered');
    await expect(page.getByRole('heading', { level: 2, name: /^Delivered/ })).toBeVisible();
    await expect(page.getByText('Updates automatically', { exact: true })).toHaveCount(0);
  },
);

test('keeps acknowledged data and sessions after kill -9 during a stream, and shows missed changes once and in order [R01]', async ({
  page,
}) => {
  const product = await Product.start();
  try {
    const { token } = await signIn(product.url);
    const { trackingId } = await createShipment(product.url, token);
    const others = await Promise.all(
      ['Kwame Asante', 'Ines Duarte'].map((name) => createShipment(product.url, token, { recipient: { name } })),
    );
    page.removeAllListeners('request');
    await page.goto(`${product.url}/track/${trackingId}`);
    await expect(page.getByText('Updates automatically', { exact: true })).toBeVisible();
    await move(product.url, token, trackingId, 'Hamburg, Germany');
    await expect.poll(() => getPlaces(page)).toEqual(['Hamburg, Germany', 'Malmö, Sweden']);

    await product.crashAndRestart();
    for (const { trackingId: id, recipient } of others) {
      const answer = await callApi(product.url, 'trackShipment', { params: { trackingId: id } });
      expect(await answer.json()).toMatchObject({ data: { trackingId: id, recipient: { name: recipient.name } } });
    }
    expect((await callApi(product.url, 'getMe', { token })).status).toBe(200);
    await move(product.url, token, trackingId, 'Madrid, Spain');
    await move(product.url, token, trackingId, 'Casablanca, Morocco');
    await expect
      .poll(() => getPlaces(page), { timeout: 30_000 })
      .toEqual(['Casablanca, Morocco', 'Madrid, Spain', 'Hamburg, Germany', 'Malmö, Sweden']);
    await expect(page.getByText('Updates automatically', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'On its way, last reported in Casablanca' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article')).toContainText('Ada Okafor');
    // The map is there before the server stops.
    await expect(page.getByText('GeoNames')).toBeVisible();
  } finally {
    await product.stop();
  }
});

test(
  'answers each of nine live receipts and nine pages of the office, opened one after the other in one tab [E1]',
  { tag: '@journey' },
  async ({ page, product, signedIn }) => {
    // A busy machine takes seconds per page; one that waits for a connection takes up to a minute.
    test.slow();
    page.setDefaultNavigationTimeout(20_000);
    const ids = await Promise.all(Array.from({ length: 9 }, () => createShipment(product.url, signedIn.token)));
    for (const { trackingId } of ids) {
      await page.goto(`/track/${trackingId}`);
      await expect(page.getByText('Updates automatically', { exact: true })).toBeVisible();
    }
    for (const { trackingId } of ids) {
      const opened = page.waitForResponse(/\/api\/admin\/changes$/);
      await page.goto(`/admin/shipments/${trackingId}`);
      await expect(page.getByRole('heading', { name: 'Update Status' })).toBeVisible();
      expect((await opened).status()).toBe(200);
    }
  },
);

test('answers each of nine live receipts, opened side by side in tabs [E5]', async ({ context, page, product, token }) => {
  test.slow();
  const { trackingId } = await createShipment(product.url, token);
  for (let tabs = 0; tabs < 9; tabs += 1) {
    const tab = tabs === 0 ? page : await context.newPage();
    await tab.goto(`${product.url}/track/${trackingId}`);
    await expect(tab.getByRole('article')).toBeVisible();
  }
});
