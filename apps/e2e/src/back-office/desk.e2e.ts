import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { callApi, createShipment, signInFrom } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

const SEARCH = { name: 'Search shipments, messages and quotes' };

test(
  'finds a shipment by name and by scan, opens it by keyboard, and lists the shortcuts [R105, B7]',
  { tag: '@journey' },
  async ({ page, product, signedIn }) => {
    const { trackingId } = await createShipment(product.url, signedIn.token, { recipient: { name: 'Quillon Ferreira' } });
    await page.goto('/admin/activity');
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', SEARCH)).toBeFocused();
    await page.keyboard.type('quillon');
    await expect(page.getByRole('option', { name: 'Quillon Ferreira' })).toContainText(trackingId);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/shipments/${trackingId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goto('/admin/activity');
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', SEARCH)).toBeFocused();
    await page.keyboard.type(`]C1${trackingId}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/shipments/${trackingId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('n');
    await expect(page).toHaveURL('/admin/create');
  },
);

test(
  'reports a late shipment on the dashboard and a new device in the notices, which stay read in another session [R106, B8]',
  { tag: '@journey' },
  async ({ page, context, product, signedIn }) => {
    const oldest = await createShipment(product.url, signedIn.token, { deliveryDate: '2001-01-01' });
    const late = await createShipment(product.url, signedIn.token, { deliveryDate: yesterday() });
    await signInFrom(product.url, 'curl/8.5.0');
    await page.goto('/admin');
    const newlyLate = page.getByRole('region', { name: 'Newly overdue' });
    await expect(newlyLate.getByRole('link', { name: new RegExp(late.trackingId) })).toContainText(
      /1 day overdue|2 days overdue/,
    );
    await page.getByText(/long overdue shipments?, due before/).click();
    const backlog = page.getByRole('table', { name: 'Long overdue' }).getByRole('row').filter({ hasText: oldest.trackingId });
    await expect(backlog).toContainText('days overdue');
    await page.getByRole('button', { name: /^Notices, \d+ unread$/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notices' });
    const notice = panel.getByRole('link', { name: /^Sign-in from a new device.*curl/ });
    await expect(notice).toBeVisible();
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
    const elsewhere = await context.newPage();
    await elsewhere.goto('/admin/trash');
    await expect(elsewhere.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
    await notice.click();
    await expect(page).toHaveURL('/admin/settings/security');
  },
);

test(
  'restores a shipment from the trash, deletes it permanently, and logs both [B10, B11]',
  { tag: '@journey' },
  async ({ page, product, signedIn }) => {
    const { trackingId } = await createShipment(product.url, signedIn.token);
    const remove = () => callApi(product.url, 'deleteShipment', { params: { trackingId }, token: signedIn.token });
    await remove();
    await page.goto('/admin/trash');
    await expect(page.getByRole('button', { name: `Restore ${trackingId}` })).toBeVisible();
    await page.getByRole('button', { name: `Restore ${trackingId}` }).click();
    await expect(page.getByText(tEnglish(office.shipments.restored))).toBeVisible();
    await remove();
    await page.reload();
    await page.getByRole('button', { name: `Delete ${trackingId} permanently` }).click();
    await page.getByLabel(`Type ${trackingId} to confirm`).fill(trackingId);
    await page.keyboard.press('Enter');
    await expect(page.getByText(tEnglish(office.shipments.purged))).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: trackingId })).toHaveCount(0);

    await page.goto('/admin/activity');
    await page.getByRole('searchbox', { name: 'Related to' }).fill(trackingId.toLowerCase());
    await expect(page).toHaveURL(`/admin/activity?target=${trackingId}`);
    const titles = page.getByRole('main').locator('ol').getByRole('listitem');
    await expect(titles).toHaveText([
      /permanently deleted/,
      /Shipment deleted/,
      /Shipment restored/,
      /Shipment deleted/,
      /created/,
    ]);
    await titles.last().getByText('Shipment created').click();
    await expect(titles.last()).toContainText('Erased');
    await expect(titles.last()).not.toContainText('Lindqvist Ceramics');
  },
);

/** In the past in every time zone. */
function yesterday(): string {
  return new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);
}
