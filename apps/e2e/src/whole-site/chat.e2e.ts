import type { Page } from '@playwright/test';
import { expect, test } from '../product/test.ts';

const WIDTHS = [320, 390, 768, 1_024, 1_280, 1_407, 1_408, 1_440];
const PAGES = ['/', '/services', '/contact', '/track', '/privacy'];

function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const floatingElements = document.querySelectorAll('aside[aria-label="Quick help"] a, button[aria-label="Back to top"]');
    const found: string[] = [];
    for (const floatingElement of floatingElements) {
      const floatBox = floatingElement.getBoundingClientRect();
      const overlaps = ({ left, right, top, bottom, width, height }: DOMRect) =>
        width > 1 &&
        height > 1 &&
        left < floatBox.right &&
        right > floatBox.left &&
        top < floatBox.bottom &&
        bottom > floatBox.top;
      // Content scrolls under the bar: only the bar's own parts can be covered.
      const isFixed = getComputedStyle(floatingElement).position === 'fixed';
      const container = isFixed ? document.body : (floatingElement.closest('header, aside') ?? document.body);
      const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement;
        if (!element || floatingElement.contains(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
        const isInteractive =
          node instanceof Element && node.matches('a, button, input, select, textarea, summary, [tabindex="0"]');
        if (!isInteractive && !(node instanceof Text && node.data.trim() !== '')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = node instanceof Element ? [...node.getClientRects()] : [...range.getClientRects()];
        // Text cut off with an ellipsis is not painted.
        const isCutOff = getComputedStyle(element).overflowX === 'hidden' && !overlaps(element.getBoundingClientRect());
        if (boxes.some(overlaps) && !isCutOff)
          found.push(`${floatingElement.textContent || floatingElement.ariaLabel}: ${element.textContent?.slice(0, 40)}`);
      }
    }
    return found;
  });
}

for (const path of PAGES) {
  test(`covers no text or control on ${path} with the chat and scroll buttons, at any width and position [U18, R010, R011]`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += 230) {
        await page.evaluate((y) => document.documentElement.scrollTo({ top: y, behavior: 'instant' }), top);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        expect(await findCovered(page), `${width} px wide, scrolled by ${top}`).toEqual([]);
      }
    }
  });
}

test('places the chat at the end of a narrow page and in the menu, and in the margin of a wide page [R010]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const chat = page.getByRole('complementary', { name: 'Quick help' }).getByRole('link', { name: /^Chat with us/ });
  await expect(chat).toHaveCSS('position', 'static');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Chat with us/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  );
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1_440, height: 900 });
  await expect(chat).toHaveCSS('position', 'fixed');
  await expect(chat).toBeInViewport();
});

test('keeps the hue of a primary button on hover, one step darker', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/services');
  const button = page.getByRole('main').getByRole('link', { name: 'Request a Quote', exact: true });
  const color = async () => {
    const text = await button.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(element).backgroundColor;
    });
    const [lightness = NaN, , hue = NaN] = text.match(/[\d.]+/g)?.map(Number) ?? [];
    return { lightness, hue };
  };
  const before = await color();
  await button.hover();
  const after = await color();
  expect(Math.abs(after.hue - before.hue)).toBeLessThan(4);
  expect(after.lightness).toBeLessThan(before.lightness);
  expect(after.lightness).toBeGreaterThan(before.lightness - 0.15);
});

test('shows the quote link on the first screen of the home page, on phone and desktop', async ({ page }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1_440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Get a quote' })).toBeInViewport({ ratio: 1 });
  }
});
