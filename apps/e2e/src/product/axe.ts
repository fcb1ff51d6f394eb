import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { findOverflow } from './public-pages.ts';

export const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const TAGS = [...WCAG_TAGS, 'best-practice'];
/** Without comments, half the size to inject and parse. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Covers both widths and both color schemes with two checks. */
const VIEWS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

export async function expectNoViolations(page: Page): Promise<void> {
  for (const view of VIEWS) await expectNoViolationsAt(page, view);
}

interface View {
  width: number;
  colorScheme: 'light' | 'dark';
}

export async function expectNoViolationsAt(page: Page, { width, colorScheme }: View): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await setColorScheme(page, colorScheme);
  const violations = await findViolations(page);
  expect(violations, `at ${width} px in ${colorScheme} colours`).toEqual([]);
  expect(await findOverflow(page), `sideways scroll at ${width} px`).toEqual([]);
}

export async function setColorScheme(page: Page, colorScheme: View['colorScheme']): Promise<void> {
  const stillStyles = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    // axe would otherwise judge colors in transition.
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    // Targets below the sticky bar would count as too small.
    window.scrollTo(0, 0);
    return sheet;
  });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await stillStyles.evaluate(async (sheet) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Two frames, after which the page has the new width and colors.
    await frame();
    await frame();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
}

/** axe is injected once: injecting takes a third of a check. `within` is a selector; `rules` and `without` are rules or tags. */
export async function findViolations(
  page: Page,
  { within = 'html', rules = TAGS, without = [] }: { within?: string; rules?: string[]; without?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([selector, runOnly, left]) => {
      const inPage: typeof axe = Reflect.get(window, 'axe');
      const { violations } = await inPage.run(selector, {
        runOnly,
        rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
        // Only needed by rules that we do not check.
        preload: false,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [within, rules, without] as const,
  );
}
