import type { Page } from '@playwright/test';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';

/** Every page of the site, without its language: those of the receipt and of nothing among them. */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/track',
  `/track/${EXAMPLE_TRACKING_ID}`,
  '/privacy',
  '/terms',
  '/cookies',
  '/verify',
  '/subscription',
  '/nowhere',
];

/**
 * Down to the end of the page, so that what comes late is there too.
 * @param quiet waits until what it asks for has come.
 */
export async function goThrough(page: Page, quiet: () => Promise<void>): Promise<void> {
  await page.getByRole('contentinfo').or(page.getByRole('main')).last().scrollIntoViewIfNeeded();
  await quiet();
}

/** What makes the page wider than the window, or else nothing. */
export function findOverhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 1 || left < -1);
    });
    const named = wide.map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 60)}`);
    return [`${scrollWidth - clientWidth} px`, ...named.slice(0, 5)];
  });
}
