import { chromium } from '@playwright/test';
import { browserEnvironment, executablePath, IGNORED_ARGS } from '../browser/chromium.ts';
import { callApi, createShipment } from '../product/api-client.ts';
import { findOverflow, resize } from '../product/public-pages.ts';
import { expect, test } from '../product/test.ts';

const LONG_PLACE = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';

test('scrolls to the quote form on a second click of its link [W11]', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('main').locator('a[href="/#quote"]').first();
  const firstBox = page.getByRole('form', { name: 'Quote request' }).getByLabel('City of departure');
  for (const time of ['first', 'second']) {
    await link.click();
    await expect(firstBox, `the ${time} time`).toBeFocused();
    await expect(page.locator('#quote')).toBeInViewport();
  }
});

test('shows a long place name in full in the headline at 390 and 1440 px [U2]', async ({ page, product, token }) => {
  const { trackingId } = await createShipment(product.url, token, { origin: LONG_PLACE, destination: LONG_PLACE });
  await callApi(product.url, 'updateStatus', {
    params: { trackingId },
    body: { status: 'in_transit', location: LONG_PLACE },
    token,
  });
  await page.goto(`/track?id=${trackingId}`);
  const headline = page.getByRole('heading', { level: 2, name: `On its way, last reported in ${LONG_PLACE}` });
  await expect(headline).toBeVisible();
  for (const width of [390, 1440]) {
    await resize(page, width);
    expect(await headline.evaluate((element) => element.scrollWidth - element.clientWidth), `cut at ${width} px`).toBe(0);
    expect(await findOverflow(page), `wider than ${width} px`).toEqual([]);
  }
});

test('shifts nothing when a dialog hides a scroll bar that takes space [W17]', async ({ product }) => {
  // Playwright hides scroll bars, unlike desktop browsers.
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    ignoreDefaultArgs: [...IGNORED_ARGS, '--hide-scrollbars'],
    env: browserEnvironment(),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
    await page.goto(`${product.url}/about`);
    const barWidth = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
    expect(barWidth).toBeGreaterThan(0);
    const heading = page.getByRole('heading', { level: 1 });
    const toggle = page.getByRole('button', { name: 'Menu' });
    await expect(async () => {
      await toggle.click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const open = await heading.boundingBox();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    expect(await heading.boundingBox()).toEqual(open);
  } finally {
    await browser.close();
  }
});
