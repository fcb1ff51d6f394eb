import type { Browser, Page } from '@playwright/test';

/** Relative to this machine. */
const SLOWDOWN_FACTOR = 4;

interface Opening {
  baseURL: string;
  prepare?: (page: Page) => Promise<void>;
}

export async function withSlowPage<Result>(
  browser: Browser,
  { baseURL, prepare }: Opening,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN_FACTOR });
    await prepare?.(page);
    return await use(page);
  } finally {
    await context.close();
  }
}
