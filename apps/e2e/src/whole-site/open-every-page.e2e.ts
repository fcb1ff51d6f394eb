import { TEST_TRACKING_IDS } from '@waybill/contracts/tracking/sample-stories';
import { createShipment } from '../product/api-client.ts';
import { PUBLIC_PAGES } from '../product/public-pages.ts';
import { expect, test } from '../product/test.ts';

const OFFICE_PAGES = [
  '/admin',
  '/admin/shipments',
  '/admin/create',
  '/admin/track',
  '/admin/imports',
  '/admin/reports',
  '/admin/messages',
  '/admin/quotes',
  '/admin/mails',
  '/admin/activity',
  '/admin/privacy',
  '/admin/trash',
  ...['company', 'hours', 'website', 'languages', 'tracking', 'mails', 'security', 'data', 'history'].map(
    (tab) => `/admin/settings/${tab}`,
  ),
];

test(
  'opens every public page with its heading, and Page Not Found for unknown paths [R022]',
  { tag: '@journey' },
  async ({ page }) => {
    for (const address of [...PUBLIC_PAGES, '/login']) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(address === '/nowhere' ? 404 : 200);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    }
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  },
);

test('opens every office page with its heading', { tag: '@journey' }, async ({ page, product, signedIn }) => {
  const { trackingId } = await createShipment(product.url, signedIn.token);
  for (const address of [...OFFICE_PAGES, `/admin/shipments/${trackingId}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Page Not Found' }), address).toHaveCount(0);
  }
});

test('finds a shipment by the menu on a phone at 390 px, without horizontal scrolling', { tag: '@journey' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Track & Trace Package' }).click();
  await expect(page).toHaveURL('/track');
  const [trackingId = ''] = TEST_TRACKING_IDS.slice(2);
  await page.getByRole('textbox', { name: 'Tracking ID' }).fill(trackingId);
  await page.getByRole('button', { name: 'Track Package', exact: true }).click();
  await expect(page.getByRole('article', { name: `Shipment ${trackingId}` })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
