import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const MOST_STOPS = 150;

/** Goes on with Tab until something has the focus; at every stop on the way one sees where it is (WCAG 2.4.7, 2.4.11). */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    // A toast that lies over it goes by itself.
    await expect.poll(() => describeHiddenFocus(page)).toBeUndefined();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never comes to ${target.toString()}`);
}

/** Presses a key on what Tab has led to. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Types into what Tab has led to, in the place of what is there. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** What has the focus, where one does not see that it has: without an outline, out of sight or under something else. */
function describeHiddenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    // Between the last stop and the first the browser's own controls have it.
    if (!element || element === document.body) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inside = (from: number, to: number, share: number) => from + (to - from) * share;
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [inside(left, right, x), inside(top, bottom, y)] as const),
    );
    const isOnTop = points.some(([x, y]) => {
      const seen = document.elementFromPoint(x, y);
      return seen !== null && (element.contains(seen) || seen.contains(element));
    });
    // Of a date the browser marks the part that has the focus.
    const isDate = element.matches('input[type="date"]');
    const isOutlined = isDate || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0);
    return isOutlined && isOnTop ? undefined : `${isOnTop ? 'no outline' : 'covered'}: ${element.outerHTML.slice(0, 200)}`;
  });
}
