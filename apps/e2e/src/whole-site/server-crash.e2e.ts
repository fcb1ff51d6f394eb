import { createShipment, signIn } from '../product/api-client.ts';
import { Product } from '../product/server.ts';
import { expect, test } from '../product/test.ts';

test('keeps acknowledged data after kill -9 and a restart, also in the browser [R01]', async ({ page }) => {
  const product = await Product.start();
  try {
    const { token } = await signIn(product.url);
    const shipments = await Promise.all(
      ['Ada Okafor', 'Kwame Asante', 'Ines Duarte'].map((name) => createShipment(product.url, token, { recipient: { name } })),
    );
    await product.crashAndRestart();
    for (const { trackingId, recipient } of shipments) {
      const response = await fetch(`${product.url}/api/tracking/track/${trackingId}`);
      expect(await response.json()).toMatchObject({ data: { trackingId, recipient: { name: recipient.name } } });
    }
    page.removeAllListeners('request');
    await page.goto(`${product.url}/track/${shipments[0]?.trackingId}`);
    await expect(page.getByRole('main')).toContainText('Ada Okafor');
    // The map is there before the server stops.
    await expect(page.getByText('GeoNames')).toBeVisible();
    // Sessions are stored in the database.
    expect((await fetch(`${product.url}/api/admin/me`, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);
  } finally {
    await product.stop();
  }
});
