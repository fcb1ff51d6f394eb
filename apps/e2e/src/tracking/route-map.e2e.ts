import { createShipment } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

test(
  'draws the route without requests to other hosts, and zooms by keyboard [B16]',
  { tag: '@journey' },
  async ({ page, product, token }) => {
    const { trackingId } = await createShipment(product.url, token, {
      origin: 'Osaka, Japan',
      destination: 'Los Angeles, CA',
      currentLocation: 'Honolulu',
      status: 'in_transit',
    });
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(`/track?id=${trackingId}`);
    const map = page.getByRole('img', { name: 'From Osaka to Los Angeles, last reported in Honolulu, about 60 percent' });
    await expect(map.getByText('Honolulu')).toBeVisible();
    await expect(map.getByText('Osaka')).toBeVisible();
    await page.getByRole('button', { name: 'Zoom in' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(map.getByText('Osaka')).toHaveCount(0);
    await page.getByRole('button', { name: 'Reset zoom' }).press('Enter');
    await expect(map.getByText('Osaka')).toBeVisible();
    expect([...hosts]).toEqual([new URL(product.url).host]);
  },
);

test('reserves space for the map, so that nothing shifts on a phone [B16]', async ({ page, product, token }) => {
  const { trackingId } = await createShipment(product.url, token);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/track?id=${trackingId}`);
  const history = page.getByRole('heading', { name: 'Shipment History' });
  await expect(history).toBeVisible();
  const before = await history.boundingBox();
  await expect(page.getByRole('link', { name: 'GeoNames' })).toBeVisible();
  expect(await history.boundingBox()).toEqual(before);
});

test('shows address, hours and directions of the fictional office, without a map [R067]', async ({ page }) => {
  await page.goto('/contact');
  const office = page.getByRole('region', { name: 'Where we are' });
  await expect(office.getByRole('link', { name: 'Open in Maps' })).toBeVisible();
  await expect(office.getByText('Mon-Sat 8:00-18:00')).toBeVisible();
  await expect(office.getByRole('img')).toHaveCount(0);
});
