import { callApi, createShipment } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

/** A route of this test only, with enough deliveries for statistics. */
const LANE = { origin: 'Tromsø, Norway', destination: 'Évora, Portugal' };
const DELIVERIES = 10;

async function update(url: string, token: string, trackingId: string, status: string): Promise<void> {
  expect((await callApi(url, 'updateStatus', { token, params: { trackingId }, body: { status } })).status).toBe(200);
}

test(
  'shows when most shipments of the route arrived, with and without JavaScript',
  { tag: '@journey' },
  async ({ page, product, token }) => {
    for (let count = 0; count < DELIVERIES; count += 1) {
      const { trackingId } = await createShipment(product.url, token, LANE);
      await update(product.url, token, trackingId, 'in_transit');
      await update(product.url, token, trackingId, 'delivered');
    }
    const { trackingId } = await createShipment(product.url, token, LANE);
    await update(product.url, token, trackingId, 'in_transit');
    // Route statistics are cached for a minute and must exist before the first lookup. Exports wait until all events are
    // logged.
    const nobody = { email: 'nobody@example.com' };
    expect((await callApi(product.url, 'exportPerson', { token, body: nobody })).status).toBe(200);
    await expect.poll(() => product.readConsumerLag('estimates')).toBe(0);

    const receipt = page.getByRole('article');
    await page.goto(`/track/${trackingId}`);
    await receipt.getByText('How do we know?').click();
    await expect(receipt.getByText(/^Based on 10 deliveries on this route/)).toBeVisible();
    // None of this route's ten deliveries was estimated in time, so the share is that of all routes.
    await expect(receipt.getByText(/^In the last 90 days, \d+% of our estimates were right\.$/)).toBeVisible();

    await page.goto(`/de/t/${trackingId}`);
    await expect(page.getByText(/^Grundlage: 10\sZustellungen auf dieser Strecke/)).toBeAttached();

    await update(product.url, token, trackingId, 'on_hold');
    await page.goto(`/track/${trackingId}`);
    await expect(receipt.getByText('No new date yet')).toBeVisible();
    await expect(receipt.getByText(/^Based on/)).toHaveCount(0);
  },
);
