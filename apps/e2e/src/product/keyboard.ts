import { expect, type Locator, type Page } from '@playwright/test';

/** Above the number of tab stops of any page. */
const MAX_STOPS = 150;

/** At every stop the focus must be visible (WCAG 2.4.7, 2.4.11). */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { hidden, isThere } = await target.evaluate(describeFocus);
    // A toast covering it disappears by itself.
    if (hidden !== undefined) await expect.poll(async () => (await target.evaluate(describeFocus)).hidden).toBeUndefined();
    if (isThere) return;
  }
  throw new Error(`Tab never comes to ${target.toString()}`);
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** In the browser. */
function describeFocus(target: Element): { hidden?: string; isThere: boolean } {
  const element = document.activeElement;
  const isThere = element === target;
  // Between the last and first stop, the browser's own controls have the focus.
  if (!element || element === document.body) return { isThere };
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const inside = (from: number, to: number, share: number) => from + (to - from) * share;
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [inside(left, right, x), inside(top, bottom, y)] as const),
  );
  const isOnTop = points.some(([x, y]) => {
    const topElement = document.elementFromPoint(x, y);
    return topElement !== null && (element.contains(topElement) || topElement.contains(element));
  });
  // Browsers highlight the focused segment of a date field.
  const isDate = element.matches('input[type="date"]');
  const isOutlined = isDate || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0);
  if (isOutlined && isOnTop) return { isThere };
  return { hidden: `${isOnTop ? 'no outline' : 'covered'}: ${element.outerHTML.slice(0, 200)}`, isThere };
}
