import { createShipment } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

test('the result prints on one sheet as a receipt: letterhead and address on it, controls not', async ({
  page,
  product,
  token,
}) => {
  const { trackingId } = await createShipment(product.url, token);
  await page.goto(`/track?id=${trackingId}`);
  await expect(page.getByRole('link', { name: 'GeoNames' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(`/track/${trackingId}`)).toBeVisible();
  for (const control of ['Print', 'Zoom in', 'Track Package', 'Track Another Shipment', 'Report a problem'])
    await expect(page.getByRole('button', { name: control, exact: true })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
