import type { Browser, Page } from '@playwright/test';

/** How much slower than this machine the reader's is. */
const SLOW_DOWN = 4;

interface Opening {
  baseURL: string;
  /** Called before anything is opened. */
  prepare?: (page: Page) => Promise<void>;
}

/** Opens a page with nothing kept from before, on a slowed-down processor, for as long as `use` takes. */
export async function withSlowPage<Result>(
  browser: Browser,
  { baseURL, prepare }: Opening,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await prepare?.(page);
    return await use(page);
  } finally {
    await context.close();
  }
}
