import type { Page } from '@playwright/test';
import { TEST_TRACKING_IDS } from '@waybill/contracts/tracking/sample-stories';
import { setColorScheme, findViolations, WCAG_TAGS } from '../product/axe.ts';
import { expect, isolatedTest, test } from '../product/test.ts';

test(
  'starts the reference with a command that can be copied and runs, also on a phone [B21, H07]',
  { tag: '@journey' },
  async ({ page, product, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/api/docs');
    const first = page.getByRole('button', { name: 'Copy: The first call, in a shell' });
    await expect(first).toBeInViewport();
    await first.click();
    await expect(page.getByRole('status')).toHaveText('Copied');
    const command = await page.evaluate(() => navigator.clipboard.readText());
    expect(command).toBe(`curl ${product.url}/api/tracking/track/${TEST_TRACKING_IDS[2]}`);
    const answer = await page.request.get(command.replace('curl ', ''));
    expect(await answer.json()).toMatchObject({ success: true, data: { trackingId: TEST_TRACKING_IDS[2] } });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(first).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  },
);

test('filters the contents by words, path or method of a call [B21]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/api/docs');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await page.keyboard.press('/');
  await page.keyboard.type('put update');
  await expect(contents.getByRole('link')).toHaveText([/^PUT\s+Update a shipment's status and add a history entry$/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: "Update a shipment's status and add a history entry" })).toBeInViewport();
  await expect(page).toHaveURL(/#updateStatus$/);
  await page.getByLabel('Find an endpoint').fill('no such call');
  await expect(contents.getByText('No matching endpoint.')).toBeVisible();
});

isolatedTest.describe('without JavaScript', () => {
  isolatedTest.use({ javaScriptEnabled: false });
  isolatedTest('shows the whole reference with its contents open [B21]', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/api/docs#createShipment');
    await expect(page.locator('#createShipment').getByRole('heading', { name: 'Create a shipment' })).toBeInViewport();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'POST Create a shipment' })).toBeVisible();
    await expect(page.getByLabel('Find an endpoint')).toBeHidden();
  });
});

const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

test('passes axe on all of /api/docs, in light and dark colors [B19]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/api/docs');
  expect(await markKinds(page)).toBeGreaterThan(80);
  expect(await page.evaluate(keepKinds)).toEqual([]);
  expect(await findViolations(page, { rules: WCAG_TAGS, without: COLOR_RULES })).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await setColorScheme(page, colorScheme);
    expect(await findViolations(page, { within: '[data-kind]', rules: COLOR_RULES }), colorScheme).toEqual([]);
  }
});

/** In the browser: removes calls and objects built like an earlier one. @returns IDs that the whole page has twice. */
function keepKinds(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  for (const block of document.querySelectorAll('article.call, article.object')) {
    if (!block.querySelector('[data-kind]')) block.remove();
  }
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/** The page has tens of thousands of elements: one for each path of tag and class names covers each set of colors. */
function markKinds(page: Page): Promise<number> {
  return page.evaluate(() => {
    const kinds = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      if (!parentElement || data.trim() === '') continue;
      let kind = '';
      for (let each: Element | null = parentElement; each; each = each.parentElement)
        kind += ` ${each.tagName}.${each.className}`;
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      parentElement.setAttribute('data-kind', '');
    }
    return kinds.size;
  });
}
