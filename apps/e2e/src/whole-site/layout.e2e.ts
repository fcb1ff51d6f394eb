import type { Locator, Page } from '@playwright/test';
import { createShipment } from '../product/api-client.ts';
import { expect, isolatedTest, test } from '../product/test.ts';

/** Just below and at the breakpoint of the bar. */
const [BELOW_DESKTOP, DESKTOP] = [1_023, 1_024];
const HEIGHT = 844;

const style = (locator: Locator, name: string) =>
  locator.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);
const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

test('shows the links in one row in a bar of 20 units from 1024 px up; below, the bar is 16 high [R005, R009]', async ({
  page,
}) => {
  await page.setViewportSize({ width: BELOW_DESKTOP, height: HEIGHT });
  await page.goto('/about');
  const header = page.getByRole('banner');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(links.first()).toBeHidden();
  await expect(toggle).toBeVisible();
  // Pixels without border: a unit is a quarter of a rem.
  expect(await header.evaluate((element) => element.clientHeight)).toBe(64);

  await page.setViewportSize({ width: DESKTOP, height: HEIGHT });
  await expect(toggle).toBeHidden();
  expect(await header.evaluate((element) => element.clientHeight)).toBe(80);
  await expect(links).toHaveText(['Home', 'About', 'Services', 'Contact', 'Track & Trace']);
  const boxes = await Promise.all((await links.all()).map(box));
  expect(boxes.map(({ x }) => x)).toEqual(boxes.map(({ x }) => x).toSorted((one, other) => one - other));
  expect(new Set(boxes.map(({ y, height }) => Math.round(y + height / 2))).size).toBe(1);
  const backgrounds = await Promise.all((await links.all()).map((link) => style(link, 'background-color')));
  expect(new Set(backgrounds.slice(0, 4))).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  expect(backgrounds[4]).not.toBe('rgba(0, 0, 0, 0)');
  expect(await style(links.last(), 'border-radius')).not.toBe('0px');
});

test('slides the menu over 80 % of the screen, and restores scroll and focus [R006, R007]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: HEIGHT });
  await page.goto('/about');
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await toggle.click();
  await expect(panel.getByRole('link', { name: 'Track & Trace Package' })).toBeVisible();
  expect(await style(panel, 'animation-name')).toBe('drop-in');
  expect((await box(panel)).width).toBeCloseTo(0.8 * 390, 0);
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab');
    // Between the last and first stop, the browser's own controls have the focus.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toBe(
      await page.evaluate(() => (document.activeElement === document.body ? 'BODY' : 'DIALOG')),
    );
  }
  await page.mouse.move(20, 700);
  await page.mouse.wheel(0, 400);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await scrollTop(page)).toBe(0);
  await page.mouse.click(20, 700);
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
});

test('shows the scroll-to-top button beyond 300 px, scrolling smoothly or at once under reduced motion [R011]', async ({
  page,
}) => {
  await page.goto('/services');
  await page.evaluate(() => {
    const scroll = window.scrollTo.bind(window);
    Reflect.set(window, 'scrollTo', (options: ScrollToOptions) => {
      Reflect.set(window, 'asked', options);
      scroll(options);
    });
  });
  const toTop = page.getByRole('button', { name: 'Back to top' });
  const goTo = (top: number) => page.evaluate((y) => document.documentElement.scrollTo({ top: y, behavior: 'instant' }), top);
  await goTo(301);
  await expect(toTop).toBeVisible();
  await goTo(300);
  await expect(toTop).toBeHidden();
  for (const [reducedMotion, behavior] of [
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await goTo(800);
    await toTop.click();
    expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual({ top: 0, behavior });
    await expect.poll(() => scrollTop(page)).toBe(0);
  }
});

isolatedTest(
  'covers a page change for 800 ms, still under reduced motion, while the page loads [R020, A2-23]',
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/about');
    // From here on the test controls the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    const bar = page.getByRole('banner');
    await bar.getByRole('link', { name: 'Track & Trace' }).click();
    const overlay = page.getByRole('status').filter({ hasText: 'Loading' });
    await expect(overlay).toBeVisible();
    // React delays a suspended page by up to 300 ms.
    await page.clock.runFor(400);
    // Excludes the reserved space of the scroll bar.
    const { width } = await box(page.locator('body'));
    expect(await box(overlay)).toMatchObject({ width, height: page.viewportSize()?.height });
    const running = await overlay.evaluate((element) => element.getAnimations({ subtree: true }).length);
    expect(running).toBe(0);
    await expect(page.getByRole('heading', { name: 'Track your shipment' })).toBeAttached();
    // The header stays above it.
    await bar.getByRole('link', { name: 'About' }).click({ trial: true });
    await page.keyboard.insertText('TRK-000000-000000');
    await page.clock.runFor(399);
    await expect(overlay).toBeVisible();
    await page.clock.runFor(1);
    await expect(overlay).toBeHidden();
    await expect(page.getByLabel('Tracking ID', { exact: true })).toHaveValue('TRK-000000-000000');

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    await expect(overlay).toBeHidden();
  },
);

test('accepts a typed or pasted ID on the home page; shows errors at the top right [R026, R021]', async ({ page }) => {
  await page.goto('/');
  const field = page.getByLabel('Tracking ID', { exact: true });
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveAttribute('autocapitalize', 'characters');
  await expect(field).toHaveAttribute('autocomplete', 'off');
  await expect(field).toHaveAttribute('autocorrect', 'off');
  await expect(field).toHaveAttribute('spellcheck', 'false');
  await expect(field).toHaveAttribute('enterkeyhint', 'search');
  await field.focus();
  await page.keyboard.insertText(' trk-7k3m9d-4xq2fj\n');
  await expect(field).toHaveValue(' TRK-7K3M9D-4XQ2FJ');

  await page.goto('/track');
  await page.getByRole('button', { name: 'Track Package', exact: true }).click();
  const toast = page.locator('[aria-live=assertive]').getByText('Please enter a tracking ID');
  await expect(toast).toBeVisible();
  const { x, y } = await box(toast);
  const close = await box(page.getByRole('region', { name: 'Notifications' }).getByRole('button'));
  const window = page.viewportSize() ?? { width: NaN, height: NaN };
  expect(x).toBeGreaterThan(window.width / 2);
  expect(window.width - close.x - close.width).toBeLessThan(50);
  expect(y).toBeLessThan(window.height / 4);
});

test('draws progress up to its percentage; on hold it is striped, red and called paused [R078, A2-9]', async ({
  page,
  product,
  signedIn,
}) => {
  const progress = page.getByRole('progressbar', { name: 'Delivery progress' });
  const drawn = async (shape: string) => {
    await progress.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)));
    return (await box(progress.locator(shape))).width / (await box(progress.locator('svg'))).width;
  };
  const moving = await createShipment(product.url, signedIn.token, { status: 'in_transit' });
  await page.goto(`/track?id=${moving.trackingId}`);
  await expect(progress).toHaveAttribute('aria-valuenow', '60');
  await expect(progress).toContainText('60%');
  expect(await drawn('line >> nth=1')).toBeCloseTo(0.6, 1);

  const onHoldShipment = await createShipment(product.url, signedIn.token, { status: 'on_hold' });
  await page.goto(`/track?id=${onHoldShipment.trackingId}`);
  await expect(progress).toHaveAttribute('aria-valuetext', 'On Hold, step 4 of 5, 80 percent, paused');
  await expect(progress).toContainText('Progress, paused');
  await expect(progress).toContainText('80%');
  await expect(progress.getByText('On Hold')).toBeVisible();
  const stripes = progress.locator('svg > rect');
  expect(await drawn('svg > rect')).toBeCloseTo(0.8, 1);
  await expect(stripes).toHaveAttribute('fill', /^url\(#/);
  // Lightness, chroma, hue: red is at about 20 degrees.
  const [, hue = NaN] = /oklch\([\d.]+ [\d.]+ ([\d.]+)/.exec(await style(progress, 'color')) ?? [];
  expect(Number(hue)).toBeGreaterThan(5);
  expect(Number(hue)).toBeLessThan(35);
});

test('hides filters behind a counting button below 768 px, and shortens routes to three letters on a phone [R133, R135]', async ({
  page,
  product,
  signedIn,
}) => {
  await createShipment(product.url, signedIn.token, { referenceNo: 'LAYOUT1' });
  await page.setViewportSize({ width: 767, height: HEIGHT });
  await page.goto('/admin/shipments?search=layout1&limit=25');
  const filters = page.getByRole('region', { name: 'Filters' });
  const toggle = filters.getByRole('button', { name: /^Filters/ });
  await expect(toggle).toHaveAccessibleName('Filters 1 active');
  await expect(filters.getByRole('searchbox')).toBeHidden();
  await toggle.click();
  await expect(filters.getByRole('searchbox')).toBeVisible();
  await toggle.click();
  await expect(filters.getByRole('searchbox')).toBeHidden();
  await page.setViewportSize({ width: 768, height: HEIGHT });
  await expect(filters.getByRole('searchbox')).toBeVisible();
  await expect(toggle).toBeHidden();

  // The first is in the cell of the recipient, for narrow lists.
  const letters = page.getByText('Mal → Lag').last();
  const towns = page.getByTitle('Malmö, Sweden → Lagos, Nigeria').last().getByText('Malmö').locator('..');
  await page.setViewportSize({ width: 390, height: HEIGHT });
  await expect(letters).toBeVisible();
  expect((await box(towns)).width).toBeLessThanOrEqual(1);
  await expect(page.getByTitle('Malmö, Sweden → Lagos, Nigeria').last()).toBeVisible();
  await page.setViewportSize({ width: 1_280, height: HEIGHT });
  await expect(letters).toBeHidden();
  expect((await box(towns)).width).toBeGreaterThan(60);
});

test("shows the company's whole name in the header at 1024 px in every language [E38]", async ({ page, product }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  const cutBy: Record<string, number> = {};
  for (const path of ['/', '/de', '/fr', '/es', '/pt', '/ar']) {
    await page.goto(product.url + path);
    const name = page.getByRole('banner').getByText('Waybill Express', { exact: true }).first();
    cutBy[path] = await name.evaluate((element) => element.scrollWidth - element.clientWidth);
  }
  expect(cutBy).toEqual({ '/': 0, '/de': 0, '/fr': 0, '/es': 0, '/pt': 0, '/ar': 0 });
});
