import type { Browser, Page } from '@playwright/test';
import { isHydrated } from '../src/product/hydration.ts';
import { withSlowPage } from './slow-page.ts';

const LINKS = ['About', 'Services', 'Contact', 'Track & Trace'];
/** Milliseconds that a hand holds the button of a mouse. */
const HOLD_MS = 80;

/** Follows each link for the first time. @returns milliseconds by link. */
export function measureRouteChanges(browser: Browser, baseURL: string): Promise<Map<string, number>> {
  return withSlowPage(browser, { baseURL }, async (page) => {
    await page.goto('/');
    await page.waitForFunction(isHydrated);
    await page.waitForLoadState('networkidle');
    const times = new Map<string, number>();
    for (const link of LINKS) times.set(link, await follow(page, link));
    return times;
  });
}

/** From the end of the click to the frame with the new page's heading, beneath the preloader. */
async function follow(page: Page, name: string): Promise<number> {
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('main h1')?.textContent;
        let clicked = Infinity;
        addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
        new MutationObserver((_, observer) => {
          const heading = document.querySelector('main h1')?.textContent;
          if (heading === undefined || heading === before) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - clicked));
            port1.start();
            port2.postMessage(undefined);
          });
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  await link.hover();
  // Waits for what hovering preloads.
  await page.waitForLoadState('networkidle');
  await link.click({ delay: HOLD_MS });
  return painted;
}
