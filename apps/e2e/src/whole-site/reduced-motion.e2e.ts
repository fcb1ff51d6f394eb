import { createShipment } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('fits label texts the same under reduced motion [V11]', async ({ page, product, signedIn }) => {
  const { trackingId } = await createShipment(product.url, signedIn.token, {
    service: 'Express Delivery',
    origin: 'Göteborg, Sweden',
    recipient: { name: 'Labelle Printemps', address: '7 Quai Ouest, Lyon', phone: '+33 1 55 50 01 42' },
  });
  await page.goto(`/admin/shipments/${trackingId}/label`);
  const label = page.getByRole('article', { name: `Label for ${trackingId}` });
  await expect(label).toContainText('Express Delivery');
  await page.evaluate(() => document.fonts.ready);
  const sizes = () => label.locator('.fit').evaluateAll((all) => all.map((element) => (element as HTMLElement).dataset.size));
  await expect.poll(async () => new Set(await sizes())).toEqual(new Set(['0']));
  await expect(page.getByText('Some text is too long')).toHaveCount(0);
  await page.reload();
  await expect.poll(async () => new Set(await sizes())).toEqual(new Set(['0']));
});

test('applies styles at once under reduced motion; dialogs and toasts still open and close [V11]', async ({
  page,
  product,
  signedIn,
}) => {
  const { trackingId } = await createShipment(product.url, signedIn.token);
  await page.goto(`/admin/shipments/${trackingId}`);
  const measured = await page.getByRole('heading', { name: 'Update Status' }).evaluate((element) => {
    element.style.fontSize = '40px';
    return getComputedStyle(element).fontSize;
  });
  expect(measured).toBe('40px');
  await page.getByLabel(/^Status/).selectOption('in_transit');
  await page.getByRole('button', { name: 'Update Status' }).click();
  const toast = page.locator('[data-toast]');
  await expect(toast).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('opens and closes menu and preloader without animation under reduced motion [V11]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(menu).toBeHidden();
});
