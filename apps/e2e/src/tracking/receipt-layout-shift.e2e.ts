import { createShipment } from '../product/api-client.ts';
import { watchShifts } from '../product/layout-shifts.ts';
import { expect, test } from '../product/test.ts';

/** Layout shift limit (performance.md, W4). */
const MAX_SHIFT = 0.02;

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('renders a shipment without layout shift [W4, R090]', async ({ page, product, token }) => {
      const { trackingId } = await createShipment(product.url, token);
      const readShift = await watchShifts(page);
      await page.goto(`/track/${trackingId}`);
      await expect(page.getByRole('img', { name: /^From / })).toBeVisible();
      expect(await readShift()).toBeLessThanOrEqual(MAX_SHIFT);
    });
  });
}
