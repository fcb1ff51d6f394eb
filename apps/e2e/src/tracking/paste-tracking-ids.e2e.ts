import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { createShipment } from '../product/api-client.ts';
import { expectNoViolations } from '../product/axe.ts';
import { expect, test } from '../product/test.ts';

test(
  'opens a shipment at its canonical URL from a pasted link and a scanned code, without the preloader; Back returns to the form [U11]',
  { tag: '@journey' },
  async ({ page, product, token }) => {
    const { trackingId } = await createShipment(product.url, token);
    await page.goto('/track');
    const input = page.getByRole('textbox', { name: 'Tracking ID' });
    await input.fill(`https://elsewhere.example/track?utm_source=mail&id=${trackingId}#top`);
    await input.press('Enter');
    await expect(page.getByRole('article', { name: `Shipment ${trackingId}` })).toBeVisible();
    await expect(page).toHaveURL(`/track/${trackingId}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/track');
    await expect(page.getByText('Need Help?')).toBeVisible();

    // As a scanner types the Code 128 of a label, with its prefix.
    await input.fill('');
    await page.keyboard.type(`]C1${trackingId}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: `Shipment ${trackingId}` })).toBeVisible();
    await expect(page).toHaveURL(`/track/${trackingId}`);
  },
);

test(
  'lists several IDs pasted from a column, each linked to its receipt',
  { tag: '@journey' },
  async ({ page, product, token }) => {
    const { trackingId } = await createShipment(product.url, token);
    const unknown = 'TRK-000000-000000';
    await page.goto('/');
    const input = page.getByRole('textbox', { name: 'Tracking ID' });
    await input.focus();
    // The browser's own paste would join the lines.
    await input.evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, `${trackingId}\n${unknown}\n${EXAMPLE_TRACKING_ID}\n`);
    await input.press('Enter');
    await expect(page.getByRole('heading', { name: '3 shipments' })).toBeVisible();
    await expect(page.getByText('3 of 3 looked up.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: unknown })).toContainText('Tracking ID not found');
    await page.reload();
    await expect(page.getByText('3 of 3 looked up.')).toBeVisible();
    await page.getByRole('link', { name: trackingId }).click();
    await expect(page).toHaveURL(`/track/${trackingId}`);
  },
);

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('shows the recent lookups of the home page without layout shift [W4, B19]', async ({ page, product, token }) => {
      const ids = [await createShipment(product.url, token), await createShipment(product.url, token)];
      for (const { trackingId } of ids) {
        await page.goto(`/track/${trackingId}`);
        await expect(page.getByRole('article')).toBeVisible();
        // The receipt is drawn by the server, and kept on the device once the page's code runs.
        await page.waitForFunction((id) => localStorage.getItem('recentLookups')?.includes(id), trackingId);
      }
      await page.addInitScript(() => {
        Reflect.set(window, 'shift', 0);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Reflect.set(window, 'shift', Number(Reflect.get(window, 'shift')) + (entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/');
      const recent = page.getByRole('region', { name: 'Recently tracked on this device' });
      await expect(recent.getByRole('listitem')).toHaveCount(2);
      expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThanOrEqual(0.02);
      const [room, stub] = await Promise.all([recent.locator('..').boundingBox(), recent.boundingBox()]);
      expect(Math.abs((room?.y ?? 0) + (room?.height ?? 0) - (stub?.y ?? 0) - (stub?.height ?? 0))).toBeLessThan(3);
      await expectNoViolations(page);
    });
  });
}
