import { scrollThrough } from '../product/public-pages.ts';
import { expect, test } from '../product/test.ts';

const WIDTHS = [320, 390, 768, 1_024, 1_280, 1_407, 1_408, 1_440];
const PAGES = ['/', '/services', '/contact', '/track', '/privacy'];

/** In the browser: what the buttons cover at any scroll position, as they stay in place while the page moves below them. */
function findCovered(): string[] {
  const found: string[] = [];
  const last = document.documentElement.scrollHeight - window.innerHeight;
  const isHeld = (element: Element): boolean => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return true;
    return false;
  };
  for (const button of document.querySelectorAll('aside[aria-label="Quick help"] a, button[aria-label="Back to top"]')) {
    const buttonBox = button.getBoundingClientRect();
    if (buttonBox.width === 0) continue;
    const isFixed = isHeld(button);
    const container =
      getComputedStyle(button).position === 'fixed' ? document.body : (button.closest('header, aside') ?? document.body);
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || button.contains(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const isInteractive =
        node instanceof Element && node.matches('a, button, input, select, textarea, summary, [tabindex="0"]');
      if (!isInteractive && !(node instanceof Text && node.data.trim() !== '')) continue;
      const [up, down] = isFixed && !isHeld(element) ? [last - window.scrollY, window.scrollY] : [0, 0];
      const overlaps = ({ left, right, top, bottom, width, height }: DOMRect) =>
        width > 1 &&
        height > 1 &&
        left < buttonBox.right &&
        right > buttonBox.left &&
        top - up < buttonBox.bottom &&
        bottom + down > buttonBox.top;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = node instanceof Element ? [...node.getClientRects()] : [...range.getClientRects()];
      // Text cut off with an ellipsis is not painted.
      const isCutOff = getComputedStyle(element).overflowX === 'hidden' && !overlaps(element.getBoundingClientRect());
      if (boxes.some(overlaps) && !isCutOff)
        found.push(`${button.textContent || button.ariaLabel}: ${element.textContent?.slice(0, 40)}`);
    }
  }
  return found;
}

for (const path of PAGES) {
  test(`covers no text or control on ${path} with the chat and scroll buttons, at any width and position [U18, R010, R011]`, async ({
    page,
    quiet,
  }) => {
    await page.goto(path);
    await scrollThrough(page, quiet);
    const toTop = page.getByRole('button', { name: 'Back to top' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate(() => document.documentElement.scrollTo({ top: 0, behavior: 'instant' }));
      await expect(toTop).toBeHidden();
      expect(await page.evaluate(findCovered), `${width} px wide, at the top`).toEqual([]);
      await page.evaluate(() => document.documentElement.scrollTo({ top: 301, behavior: 'instant' }));
      await expect(toTop).toBeVisible();
      expect(await page.evaluate(findCovered), `${width} px wide, scrolled`).toEqual([]);
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
