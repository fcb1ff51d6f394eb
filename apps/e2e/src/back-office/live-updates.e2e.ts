import { callApi, createShipment, signInFrom } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

test(
  'shows changes by others in the open list and the notices without a reload',
  { tag: '@journey' },
  async ({ page, product, signedIn }) => {
    const { token } = signedIn;
    const { trackingId } = await createShipment(product.url, token);
    const followed = page.waitForResponse('**/api/admin/changes');
    await page.goto('/admin/shipments');
    const row = page.getByRole('row').filter({ hasText: trackingId });
    await expect(row).toContainText('Picked Up');
    await followed;

    const body = { status: 'in_transit' as const, location: 'Lyon hub' };
    await callApi(product.url, 'updateStatus', { params: { trackingId }, body, token });
    await expect(row).toContainText('In Transit');

    const bell = page.getByRole('button', { name: /^Notices/ });
    const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
    const before = await unread();
    await signInFrom(product.url, 'Edg/143.0');
    // Other sign-ins of this product may be shown at the same time.
    await expect.poll(unread).toBeGreaterThan(before);
    await bell.click();
    await expect(page.getByRole('dialog', { name: 'Notices' }).getByText(/Edge/)).toBeVisible();
  },
);

test('ends a session ended elsewhere, and returns to the open page after signing in', async ({ page, product, signedIn }) => {
  const followed = page.waitForResponse('**/api/admin/changes');
  await page.goto('/admin/messages');
  await followed;
  await callApi(product.url, 'logout', { token: signedIn.token });
  await expect(page).toHaveURL('/login', { timeout: 20_000 });
});
