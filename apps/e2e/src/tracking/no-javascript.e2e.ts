import { createShipment } from '../product/api-client.ts';
import { expectNoViolations } from '../product/axe.ts';
import { expect, isolatedTest as test } from '../product/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'finds a shipment, shows it in another language, and reports an unknown one [R073, R076]',
    { tag: '@journey' },
    async ({ page, product, token }) => {
      const { trackingId } = await createShipment(product.url, token, { status: 'in_transit' });
      await page.goto('/t');
      await page.getByLabel('Tracking ID').fill(`  ${trackingId.toLowerCase()} `);
      await page.getByRole('button').click();
      await expect(page).toHaveURL(`/en/t/${trackingId}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('On its way');
      await expect(page.getByRole('main')).toContainText(trackingId);

      await page.getByRole('link', { name: 'Deutsch' }).click();
      await expect(page).toHaveURL(`/de/t/${trackingId}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Unterwegs');

      const response = await page.goto('/en/t/TRK-000000-000000');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('main')).toContainText('TRK-000000-000000');
    },
  );
});

test('passes axe with pages below 15 kB: WCAG 2.2 AA', async ({ page }) => {
  for (const address of ['/t', '/ar/t', '/en/t/TRK-7K3M9D-4XQ2FJ', '/ar/t/TRK-7K3M9D-4XQ2FJ']) {
    const response = await page.goto(address);
    expect((await response?.body())?.length).toBeLessThan(15_000);
    await expectNoViolations(page);
  }
});
