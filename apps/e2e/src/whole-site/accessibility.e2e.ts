import { expectNoFindings } from '../product/axe.ts';
import { expect, test } from '../product/test.ts';
import { PUBLIC_ADDRESSES } from './public-addresses.ts';

const ADMIN_ADDRESSES = [
  '/admin',
  '/admin/shipments',
  '/admin/create',
  '/admin/track',
  '/admin/reports',
  '/admin/settings',
  '/admin/nowhere',
];

for (const address of PUBLIC_ADDRESSES) {
  test(`WCAG 2.2 AA: axe finds nothing on ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFindings(page);
  });
}

for (const address of ADMIN_ADDRESSES) {
  test(`WCAG 2.2 AA: axe finds nothing on ${address}`, async ({ page, signedIn }) => {
    expect(signedIn.token).toBeTruthy();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoFindings(page);
  });
}
