import { createShipment } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

test('reports a problem from the receipt and shows a reference [B18]', { tag: '@journey' }, async ({ page, product, token }) => {
  const { trackingId } = await createShipment(product.url, token, { status: 'delivered' });
  await page.goto(`/track?id=${trackingId}`);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByLabel(/^Type of problem/).selectOption({ label: 'It arrived damaged' });
  await page.getByLabel(/^Description/).fill('The box is wet.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. We’ll look into it.')).toBeVisible();
  await expect(page.getByText(/^Reference/)).toBeVisible();
});
