import type { Page } from '@playwright/test';
import { expect, test } from '../product/test.ts';

const MAX_LINE_LENGTH = 68;

function getLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('main section')?.parentElement ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      let [top, line] = [NaN, ''];
      for (let at = 0; at < text.length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { bottom } = range.getBoundingClientRect();
        if (Math.abs(bottom - top) > 4) {
          found.push(line.trim());
          line = '';
        }
        top = bottom;
        line += text[at];
      }
      found.push(line.trim());
    }
    return found.filter(Boolean);
  });
}

test('keeps lines of a policy short, and links its contents to its sections [R017]', { tag: '@journey' }, async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto('/privacy');
  const lines = await getLines(page);
  expect(lines.length).toBeGreaterThan(2);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(MAX_LINE_LENGTH);

  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Your rights' }).click();
  await expect(page).toHaveURL(/\/privacy#your-rights$/);
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
});
