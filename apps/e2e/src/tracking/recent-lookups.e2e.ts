import { createShipment } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

test('lists a found shipment on this device until it is removed [B19]', { tag: '@journey' }, async ({ page, product, token }) => {
  const { trackingId } = await createShipment(product.url, token);
  await page.goto(`/track?id=${trackingId}`);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.goto('/track');
  const recent = page.getByRole('region', { name: 'Recently tracked on this device' });
  await recent.getByRole('link', { name: trackingId }).click();
  await expect(page).toHaveURL(`/track/${trackingId}`);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Track Another Shipment' }).click();
  await recent.getByRole('button', { name: `Remove ${trackingId}` }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Need Help?')).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test(
  'shows the stored copy offline, and refreshes it when online [B19]',
  { tag: '@journey' },
  async ({ page, context, product, token }) => {
    const { trackingId } = await createShipment(product.url, token);
    await page.goto(`/track?id=${trackingId}`);
    await expect(page.getByRole('progressbar')).toBeVisible();
    // Its map as well, whose code and data cannot load later.
    await expect(page.getByText('GeoNames')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(/^As of \d\d:\d\d\. You’re offline\.$/)).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/You’re offline/)).toHaveCount(0);
    await expect(page.getByText('Checked just now')).toBeVisible();
  },
);

test('reports that the code of the result failed to load, and recovers on retry [R088]', async ({ page, product, token }) => {
  const { trackingId } = await createShipment(product.url, token);
  const receipt = /\/receipt-[\w-]{8}\.js$/;
  await page.route(receipt, (route) => route.abort());
  await page.goto(`/track?id=${trackingId}`);
  await expect(page.getByText('Error retrieving tracking information')).toBeVisible();
  await page.unroute(receipt);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article', { name: `Shipment ${trackingId}` })).toBeVisible();
});
