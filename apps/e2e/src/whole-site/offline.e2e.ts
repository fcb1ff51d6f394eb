import type { Page } from '@playwright/test';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { findViolations } from '../product/axe.ts';
import { FrontServer } from '../product/front-server.ts';
import { expect, isolatedTest as base } from '../product/test.ts';

const PAGES = ['/', '/about', '/services', '/contact', '/track', '/privacy', '/terms', '/cookies'];
const NEWER_SCRIPT = 'script[type="module"][src*="/v2/"]';

const test = base.extend<{ front: FrontServer }>({
  front: async ({ product }, use) => {
    const front = await FrontServer.start(product.url);
    await use(front);
    await front.goAway();
  },
  baseURL: async ({ front }, use) => use(front.url),
});

test.use({ serviceWorkers: 'allow' });

test('revalidates worker and manifest each time, and links the manifest on every page [B19, W7]', async ({ page }) => {
  for (const [address, type] of [
    ['/sw.js', 'text/javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const answer = await page.request.get(address);
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringContaining(type) });
  }
  for (const address of PAGES) {
    expect(await (await page.request.get(address)).text(), address).toContain(
      '<link rel="manifest" href="/manifest.webmanifest"',
    );
  }
});

test(
  'opens every public page offline after one visit, but not the back office [B19]',
  { tag: '@journey' },
  async ({ page, front }) => {
    await visitOnce(page);
    await stopServer(page, front);
    for (const address of [...PAGES, `/track/${EXAMPLE_TRACKING_ID}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    }
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
    for (const address of ['/admin', '/login', '/nowhere', '/api/healthz']) {
      // The browser's own page follows the refusal.
      const errorPage = page.waitForEvent('framenavigated');
      await expect(page.goto(address), address).rejects.toThrow('ERR_CONNECTION_REFUSED');
      await errorPage;
    }
  },
);

test('stores nothing of the API or the back office, and no token [B19]', async ({ page, signedIn }) => {
  await visitOnce(page);
  await page.goto('/admin/shipments');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/track?id=${EXAMPLE_TRACKING_ID}`);
  await expect(page.getByRole('main')).toContainText(EXAMPLE_TRACKING_ID);
  const cachedUrls = await readCaches(page);
  expect(cachedUrls.length).toBeGreaterThan(PAGES.length);
  expect(
    cachedUrls.filter(
      ({ address }) =>
        !PAGES.includes(address) && !/^\/(?:assets\/.+|favicon\.svg|brand\.css|(?:before-paint|start)\.js)$/.test(address),
    ),
  ).toEqual([]);
  expect(
    cachedUrls.filter(({ text }) => text.includes(signedIn.token) || text.includes(`"trackingId":"${EXAMPLE_TRACKING_ID}"`)),
  ).toEqual([]);
});

test('prefers the network over the stored page, updates the copy, and shows it when the server fails or hangs [B19]', async ({
  page,
  front,
}) => {
  await visitOnce(page);
  front.rewrite = (html) => html.replace('<html', '<html data-settings="newer"');
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-settings', 'newer');
  page.removeAllListeners('console');
  for (const [state, address, name] of [
    ['fails', '/privacy', 'Privacy'],
    ['hangs', '/terms', 'Terms'],
  ] as const) {
    front.state = state;
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name }), `a server that ${state}`).toBeVisible();
  }
  await stopServer(page, front);
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-settings', 'newer');
  await page.goto('/services');
  await expect(page.locator('html')).not.toHaveAttribute('data-settings');
});

test.describe('a new version [B19]', () => {
  test('is offered when the page becomes visible again, and activated by the button', async ({ page, front }) => {
    await openAndLoad(page, '/privacy');
    front.releaseNewVersion();
    await returnToTab(page);
    const update = page.getByRole('button', { name: 'Reload to update' });
    await expect(update).toBeVisible();
    expect(await findViolations(page, { within: '[role=status]' })).toEqual([]);
    await expect(page.locator(NEWER_SCRIPT)).toHaveCount(0);
    await update.click();
    await expect(page.locator(NEWER_SCRIPT)).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(update).toBeHidden();
    await stopServer(page, front);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(NEWER_SCRIPT)).toBeAttached();
  });

  test('is not offered while a form is being filled in', async ({ page, front }) => {
    await openAndLoad(page, '/contact');
    await page.getByLabel(/^Full Name/).fill('Ada Okafor');
    front.releaseNewVersion();
    await returnToTab(page);
    await workerIs(page, 'waiting');
    const update = page.getByRole('button', { name: 'Reload to update' });
    await expect(update).toBeHidden();
    await page.getByLabel(/^Full Name/).fill('');
    await expect(update).toBeVisible();
    await page.getByLabel(/^Full Name/).fill('Ada');
    await expect(update).toBeHidden();
  });

  test('is not offered if the network has delivered it, and never mixes with the stored one', async ({ page, front }) => {
    await visitOnce(page);
    front.releaseNewVersion();
    await page.goto('/services');
    await expect(page.locator(NEWER_SCRIPT)).toBeAttached();
    await workerIs(page, 'waiting');
    await expect(page.getByRole('status', { name: 'About this site' })).toBeEmpty();
    // Complete offline, whichever of the two it is.
    await stopServer(page, front);
    await page.goto('/services');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('shows a line while the device is offline [B19]', async ({ page, context }) => {
  await visitOnce(page);
  const line = page.getByRole('status', { name: 'About this site' });
  await expect(line).toBeEmpty();
  await context.setOffline(true);
  await expect(line).toContainText('You’re offline');
  expect(await findViolations(page, { within: '[role=status]' })).toEqual([]);
  await context.setOffline(false);
  await expect(line).toBeEmpty();
});

async function visitOnce(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await finishLoading(page);
}

async function finishLoading(page: Page): Promise<void> {
  await page.clock.fastForward(3_000);
  await workerIs(page, 'active');
}

async function openAndLoad(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await page.keyboard.press('Shift');
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  await finishLoading(page);
}

/** Parts that are not stored offline, such as maps, then log errors. */
async function stopServer(page: Page, front: FrontServer): Promise<void> {
  page.removeAllListeners('console');
  await front.goAway();
}

async function workerIs(page: Page, state: 'active' | 'waiting'): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (name) => (await navigator.serviceWorker.getRegistration())?.[name]?.state, state), {
      timeout: 15_000,
    })
    .toBe(state === 'active' ? 'activated' : 'installed');
}

async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

function readCaches(page: Page): Promise<{ address: string; text: string }[]> {
  return page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const cachedUrls = await Promise.all(
      all.map(async (cache) =>
        Promise.all(
          (await cache.keys()).map(async (request) => ({
            address: new URL(request.url).pathname + new URL(request.url).search,
            text: (await (await cache.match(request))?.text()) ?? '',
          })),
        ),
      ),
    );
    return cachedUrls.flat();
  });
}
