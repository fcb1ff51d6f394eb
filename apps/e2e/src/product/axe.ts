import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
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
  // Without motion, or colours on their way from one scheme to the other would be judged.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    // What the sticky bar happens to lie over would count as too small a target.
    window.scrollTo(0, 0);
    // Two frames: by then the page is drawn in the new width and colours.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  // No page of ours has frames, whose findings the other mode puts together in a window of its own: half of its time.
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await builder.options({ runOnly: TAGS, resultTypes: ['violations'] }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, `at ${width} px in ${colorScheme} colours`).toEqual([]);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
}
