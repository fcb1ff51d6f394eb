import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { EXAMPLE_TRACKING_ID } from '@waybill/contracts/tracking-id';
import { expect, test } from '../product/test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PUBLIC_PAGES = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/track',
  `/track?id=${EXAMPLE_TRACKING_ID}`,
  '/privacy',
  '/login',
  '/nowhere',
];
const ADMIN_PAGES = [
  '/admin',
  '/admin/shipments',
  '/admin/create',
  '/admin/track',
  '/admin/reports',
  '/admin/settings',
  '/admin/nowhere',
];
const WIDTHS = [390, 1440];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('WCAG 2.2 AA: axe finds nothing on the public pages, and none scrolls sideways', async ({ page }) => {
      test.slow();
      await checkPages(page, PUBLIC_PAGES);
    });

    test('WCAG 2.2 AA: axe finds nothing in the back office, and no page scrolls sideways', async ({ page, signedIn }) => {
      test.slow();
      expect(signedIn.token).toBeTruthy();
      await checkPages(page, ADMIN_PAGES);
    });
  });
}

async function checkPages(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${address} at ${width}: ${id} ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
      expect(found).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${address} at ${width}`).toBe(
        true,
      );
    }
  }
}
