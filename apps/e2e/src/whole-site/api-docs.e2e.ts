import { TEST_TRACKING_IDS } from '@waybill/contracts/tracking/sample-stories';
import { drawIn, findViolations, WCAG_TAGS } from '../product/axe.ts';
import { expect, test } from '../product/test.ts';

test('B21, H07: the reference begins with a command that can be copied and runs, on a phone too', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/api/docs');
  const first = page.getByRole('button', { name: 'Copy: The first call, in a shell' });
  await expect(first).toBeInViewport();
  await first.click();
  await expect(page.getByRole('status')).toHaveText('Copied');
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toBe(`curl ${product.url}/api/tracking/track/${TEST_TRACKING_IDS[2]}`);
  const answer = await page.request.get(command.replace('curl ', ''));
  expect(await answer.json()).toMatchObject({ success: true, data: { trackingId: TEST_TRACKING_IDS[2] } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('B21: the contents are filtered by words of a call, its path or its method, and lead to it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/api/docs');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await page.keyboard.press('/');
  await page.keyboard.type('put update');
  await expect(contents.getByRole('link')).toHaveText([/^PUT\s+Update status$/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Update status' })).toBeInViewport();
  await expect(page).toHaveURL(/#updateStatus$/);
  await page.getByLabel('Find a call').fill('no such call');
  await expect(contents.getByText('Nothing has these words.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('B21: the reference is whole, and its contents open', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/api/docs#createShipment');
    await expect(page.getByRole('heading', { name: 'Create shipment' })).toBeInViewport();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Create shipment' })).toBeVisible();
    await expect(page.getByLabel('Find a call')).toBeHidden();
  });
});

/** Calls and objects that are in the page together: axe walks all of it each time, and compares places with each other. */
const AT_ONCE = 8;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`B19: axe finds nothing that WCAG 2.2 AA forbids on the whole of /api/docs, in ${colorScheme} colours`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/api/docs');
    await drawIn(page, colorScheme);
    const count = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('main > :not(.area), .area > article')];
      Reflect.set(window, 'parts', parts);
      return parts.length;
    });
    expect(count).toBeGreaterThan(80);
    for (let first = 0; first < count; first += AT_ONCE) {
      const names = await page.evaluate(
        ([from, upTo]) => {
          const shown = (Reflect.get(window, 'parts') as Element[]).slice(from, upTo);
          document.querySelector('main')?.replaceChildren(...shown);
          if (from > 0) document.querySelector('.contents')?.remove();
          return shown.map(({ id }) => id);
        },
        [first, first + AT_ONCE] as const,
      );
      expect(await findViolations(page, 'html', WCAG_TAGS), `in ${names.join(', ')}`).toEqual([]);
    }
  });
}
