import type { Page } from '@playwright/test';
import { expect, test } from '../product/test.ts';
import { PUBLIC_ADDRESSES } from './public-addresses.ts';

const WIDTHS = [320, 390, 768, 1440];

for (const address of PUBLIC_ADDRESSES) {
  test(`WCAG 1.4.10: ${address} never scrolls sideways, from 320 px up`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await goThrough(page);
      expect(await overhang(page), `${address} at ${width} px`).toBe(0);
    }
  });
}

/** Down to the end of the page, so that what comes late is there too. */
async function goThrough(page: Page): Promise<void> {
  await page.getByRole('contentinfo').or(page.getByRole('main')).last().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
}

/** By how many pixels the page is wider than the window. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth));
}
