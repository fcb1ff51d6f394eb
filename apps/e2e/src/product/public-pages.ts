import type { Page } from '@playwright/test';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';

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
  '/offer',
  '/nowhere',
];

export async function scrollThrough(page: Page, quiet: () => Promise<void>): Promise<void> {
  await page.getByRole('contentinfo').or(page.getByRole('main')).last().scrollIntoViewIfNeeded();
  await quiet();
}

/** Resizes the page, which has its new layout two frames later. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

export function findOverflow(page: Page): Promise<string[]> {
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
