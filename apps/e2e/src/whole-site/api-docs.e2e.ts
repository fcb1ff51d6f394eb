import { TEST_TRACKING_IDS } from '@waybill/contracts/tracking/sample-stories';
import { signIn } from '../product/api-client.ts';
import { drawIn, findViolations, WCAG_TAGS } from '../product/axe.ts';
import { expect, test } from '../product/test.ts';

test('B21, H07: the API is read and tried at /api/docs, with a pasted token and without a request to another host', async ({
  page,
  product,
}) => {
  const { token } = await signIn(product.url);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/api/docs#/Tracking/trackShipment');
  await expect(page.getByRole('heading', { name: /^Waybill API/ })).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('html')).toHaveClass(/dark-mode/);
  expect(await findViolations(page, 'header')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Authorize', exact: true }).click();
  const bearer = page.locator('.auth-container').first();
  await bearer.getByRole('textbox').fill(token);
  await bearer.getByRole('button', { name: 'Apply credentials' }).click();
  await bearer.getByRole('button', { name: 'Close' }).click();

  const lookup = page.locator('#operations-Tracking-trackShipment');
  await expect(lookup.locator(`input[value="${TEST_TRACKING_IDS[2]}"]`)).toBeVisible();
  await lookup.getByRole('button', { name: 'Execute' }).click();
  // With the token the answer is the administrator's.
  await expect(lookup.locator('.live-responses-table')).toContainText('internalNotes');
});

test('B19: axe finds nothing that WCAG 2.2 AA forbids on the whole of /api/docs with every part open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/api/docs');
  const shut = page.locator('.opblock-tag-section:not(.is-open) .opblock-tag');
  await expect(shut.first()).toBeVisible({ timeout: 20_000 });
  while ((await shut.count()) > 0) await shut.first().click();
  await expect(page.locator('#operations-Tracking-trackShipment')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await drawIn(page, colorScheme);
    expect(await findViolations(page, 'html', WCAG_TAGS), `in ${colorScheme} colours`).toEqual([]);
  }
});
