import type { Page } from '@playwright/test';
import { localizePath } from '@waybill/domain/languages';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { expectNoViolations, expectNoViolationsAt } from '../product/axe.ts';
import { findOverflow, PUBLIC_PAGES, resize, scrollThrough } from '../product/public-pages.ts';
import { expect, test } from '../product/test.ts';

/** Right-to-left, and the longest words, whose colors are those of the English pages. */
const LANGUAGES = [
  { language: 'de', direction: 'ltr', check: checkNarrow },
  { language: 'ar', direction: 'rtl', check: expectNoViolations },
] as const;
const ARABIC_FONT = /readex-pro-arabic/;

for (const { language, direction, check } of LANGUAGES) {
  for (const address of PUBLIC_PAGES) {
    test(`${localizePath(language, address)} runs ${direction}; passes axe; no horizontal scrolling`, async ({ page, quiet }) => {
      await page.goto(localizePath(language, address));
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await scrollThrough(page, quiet);
      await check(page);
    });
  }
}

test('loads the Arabic font on Arabic pages only, which use it', async ({ page, quiet }) => {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(request.url());
  });
  for (const address of ['/', '/de']) {
    await page.goto(address);
    await scrollThrough(page, quiet);
  }
  expect([...fonts].filter((url) => ARABIC_FONT.test(url))).toEqual([]);
  await page.goto('/ar');
  await page.waitForLoadState('networkidle');
  expect([...fonts].filter((url) => ARABIC_FONT.test(url))).toHaveLength(1);
  expect(await loadedFonts(page)).toContain('Readex Pro Variable');
});

test('writes IDs and phone numbers from left to right on Arabic pages', async ({ page }) => {
  await page.goto(`/ar/track?id=${EXAMPLE_TRACKING_ID}`);
  await expect(page.getByRole('article')).toContainText(EXAMPLE_TRACKING_ID);
  expect(await findMirrored(page, EXAMPLE_TRACKING_ID)).toEqual({ found: true, mirrored: [] });
  await page.goto('/ar/contact');
  const phone = await page.locator('a[href^="tel:"]').first().innerText();
  expect(await findMirrored(page, phone.trim())).toEqual({ found: true, mirrored: [] });
});

test('places the percent sign right of a number on Arabic pages', async ({ page }) => {
  await page.goto(`/ar/track?id=${EXAMPLE_TRACKING_ID}`);
  const percent = page.getByRole('progressbar').getByText('%');
  await expect(percent).toBeVisible();
  const fromLeft = await percent.evaluate(({ childNodes: [text] }) => {
    const getLeft = (index: number) => {
      const range = document.createRange();
      if (text) range.setStart(text, index);
      if (text) range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    };
    const characters = [...(text?.nodeValue ?? '')].map((character, index) => ({ character, index }));
    const figures = characters.filter(({ character }) => /[\d%]/.test(character));
    return figures.toSorted((one, other) => getLeft(one.index) - getLeft(other.index)).map(({ character }) => character);
  });
  expect(fromLeft.join('')).toBe('60%');
});

test('leaves room for a Latin name behind two direction marks on Arabic pages', async ({ page }) => {
  await page.goto('/ar');
  await page.waitForLoadState('networkidle');
  const [bare, marked] = await page.evaluate(async () => {
    await document.fonts.ready;
    return ['Lindqvist', '\u2066\u2066Lindqvist\u2069\u2069'].map((text) => {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.textContent = text;
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    });
  });
  expect(bare).toBeGreaterThan(0);
  expect(marked).toBeCloseTo(bare ?? 0, 0);
});

async function checkNarrow(page: Page): Promise<void> {
  await expectNoViolationsAt(page, { width: 390, colorScheme: 'light' });
  await resize(page, 1440);
  expect(await findOverflow(page), 'sideways scroll at 1440 px').toEqual([]);
}

async function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll(/["']/g, ''));
  });
}

function findMirrored(page: Page, text: string): Promise<{ found: boolean; mirrored: string[] }> {
  return page.evaluate((wanted) => {
    const mirrored: string[] = [];
    let found = false;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const start = node.data.indexOf(wanted);
      if (start === -1) continue;
      const boxes = [...wanted].map((_, index) => {
        const range = document.createRange();
        range.setStart(node, start + index);
        range.setEnd(node, start + index + 1);
        return range.getBoundingClientRect();
      });
      if (boxes.every(({ width }) => width === 0)) continue;
      found = true;
      const isInOrder = boxes.every(({ left, top }, index) => {
        const before = boxes[index - 1];
        return !before || top > before.top + 2 || left >= before.left - 1;
      });
      if (!isInOrder) mirrored.push(node.parentElement?.outerHTML ?? '');
    }
    return { found, mirrored };
  }, text);
}
