import { expect, type Locator, type Page } from '@playwright/test';

export interface Desk {
  page: Page;
  /** Of the product. */
  url: string;
  token: string;
}

export interface StartedSave {
  button: Locator;
  /** Visible once the change is saved. */
  saved: Locator;
  /** Where the focus must stay. */
  region: Locator;
}

/** Opens the page and changes something. */
type StartSave = (desk: Desk) => Promise<StartedSave>;
export type Saves = Record<string, StartSave>;

/** Presses Enter on the button, and names where the focus is unless that is in the region. */
export async function findLostFocus(desk: Desk, start: StartSave): Promise<string | undefined> {
  const { button, saved, region } = await start(desk);
  await button.focus();
  await desk.page.keyboard.press('Enter');
  await expect(saved.first()).toBeVisible();
  // React's updates after a response are done two frames later.
  await desk.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const focused = await desk.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? 'nothing');
  if (focused.startsWith('<body')) return 'body';
  return (await region.first().evaluate((element) => element.contains(document.activeElement))) ? undefined : focused;
}
