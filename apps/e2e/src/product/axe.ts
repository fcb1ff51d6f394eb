import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { findOverhang } from './public-pages.ts';

/** What WCAG 2.2 asks for at the levels A and AA. */
export const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const TAGS = [...WCAG_TAGS, 'best-practice'];
/** Without its comments it is half as much to send into a page and to read there. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Both widths and both schemes, each state being looked at twice. */
const VIEWS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

/** axe finds nothing on the page as it stands, of any impact: at 390 px in light colours, at 1440 px in dark ones. */
export async function expectNoFindings(page: Page): Promise<void> {
  for (const view of VIEWS) await expectNoFindingsAt(page, view);
}

interface View {
  width: number;
  colorScheme: 'light' | 'dark';
}

export async function expectNoFindingsAt(page: Page, { width, colorScheme }: View): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await drawIn(page, colorScheme);
  const violations = await findViolations(page);
  expect(violations, `at ${width} px in ${colorScheme} colours`).toEqual([]);
  expect(await findOverhang(page), `sideways scroll at ${width} px`).toEqual([]);
}

/** Draws the page in one of its schemes, in which all colours are at once what they are to be. */
export async function drawIn(page: Page, colorScheme: View['colorScheme']): Promise<void> {
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    // Colours on their way from one scheme to the other would be judged.
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    // What the sticky bar happens to lie over would count as too small a target.
    window.scrollTo(0, 0);
    return sheet;
  });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await still.evaluate(async (sheet) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Two frames: by then the page is drawn in the new width and colours.
    await frame();
    await frame();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
}

/**
 * What axe finds, rule by rule, with where. It is put into the page once: that takes a third as long as a look.
 * @param options.within a selector of the only parts to look at.
 * @param options.rules to go by, or tags of them.
 * @param options.without rules that are left out.
 */
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
        // Style sheets and sounds are asked for anew only for rules that we do not go by.
        preload: false,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [within, rules, without] as const,
  );
}
