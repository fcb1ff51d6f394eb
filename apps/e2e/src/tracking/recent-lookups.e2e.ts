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
  await recent.getByRole('button', { name: `Forget ${trackingId}` }).click();
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
    await expect(page.getByText(/^As of \d\d:\d\d\. You are offline\.$/)).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/You are offline/)).toHaveCount(0);
    await expect(page.getByText('Checked just now')).toBeVisible();
  },
);

test('suggests a shipment found before for an ID with two characters swapped [R087]', async ({ page, product, token }) => {
  const { trackingId } = await createShipment(product.url, token);
  // Differing characters, so that swapping matters; the check character misses only 0 and Z.
  const place = [4, 5, 6, 7, 8, 11, 12, 13, 14, 15].find(
    (at) => trackingId[at] !== trackingId[at + 1] && !['0Z', 'Z0'].includes(trackingId.slice(at, at + 2)),
  );
  if (place === undefined) throw new Error(`No two characters of ${trackingId} can be swapped`);
  const swapped =
    trackingId.slice(0, place) + trackingId.charAt(place + 1) + trackingId.charAt(place) + trackingId.slice(place + 2);
  await page.goto(`/track?id=${trackingId}`);
  await expect(page.getByRole('article', { name: `Shipment ${trackingId}` })).toBeVisible();
  await page.goto(`/track?id=${swapped}`);
  await page.getByRole('list', { name: 'Did you mean' }).getByRole('link', { name: trackingId }).click();
  await expect(page.getByRole('article', { name: `Shipment ${trackingId}` })).toBeVisible();
});

test('reports that the code of the result failed to load, and recovers on retry [R088]', async ({ page, product, token }) => {
  const { trackingId } = await createShipment(product.url, token);
  const receipt = /\/assets\/receipt-[\w-]{8}\.js$/;
  await page.route(receipt, (route) => route.abort());
  await page.goto(`/track?id=${trackingId}`);
  await expect(page.getByText('Error retrieving tracking information')).toBeVisible();
  await page.unroute(receipt);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article', { name: `Shipment ${trackingId}` })).toBeVisible();
});
