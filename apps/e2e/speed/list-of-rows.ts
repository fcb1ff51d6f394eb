import type { Browser, Page } from '@playwright/test';
import { STORAGE_KEYS } from '@waybill/contracts/auth/facts';
import type { Session } from '@waybill/contracts/auth/schema';
import { watchTraffic } from '../src/product/traffic.ts';
import { withSlowPage } from './slow-page.ts';

export const ROWS = 50;
const SEARCH_TERM = 'lindqvist';
/** Faster than the debounce of the search: only the keys count. */
const BETWEEN_KEYS_MS = 120;

interface Office {
  baseURL: string;
  session: Session;
}

interface ListTimes {
  /** Milliseconds from the end of the response until the rows are rendered and the page is idle. */
  interactive: number;
  /** Milliseconds of main-thread time for one key, including everything that it triggers. */
  key: number;
}

export function measureList(browser: Browser, { baseURL, session }: Office): Promise<ListTimes> {
  return withSlowPage(browser, { baseURL, prepare: (page) => signIn(page, session) }, async (page) => {
    const quiet = watchTraffic(page);
    const idleAt = page.waitForEvent('console', (message) => message.text().startsWith('idle at '));
    await page.goto(`/admin/shipments?limit=${ROWS}`);
    const idle = Number((await idleAt).text().split(' ').at(-1));
    const answered = await page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .findLast(({ name }) => name.includes('/tracking/all')) as PerformanceResourceTiming,
    );
    await quiet();
    return { interactive: idle - answered.responseEnd, key: await typeInto(page) };
  });
}

async function signIn(page: Page, { token, admin }: Session): Promise<void> {
  await page.addInitScript(
    ([keys, values, rows]) => {
      localStorage.setItem(keys.token, values.token);
      localStorage.setItem(keys.admin, values.admin);
      new MutationObserver((_, observer) => {
        if (document.querySelectorAll('tbody a[aria-label^="View"]').length < rows) return;
        observer.disconnect();
        requestAnimationFrame(() => requestIdleCallback(() => console.debug('idle at', performance.now())));
      }).observe(document, { childList: true, subtree: true });
    },
    [STORAGE_KEYS, { token, admin: JSON.stringify(admin) }, ROWS] as const,
  );
}

async function typeInto(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await page.getByRole('searchbox', { name: 'Search', exact: true }).focus();
  const before = await busy();
  await page.keyboard.type(SEARCH_TERM, { delay: BETWEEN_KEYS_MS });
  return ((await busy()) - before) * (1_000 / SEARCH_TERM.length);
}
