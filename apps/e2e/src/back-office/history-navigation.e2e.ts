import type { Page } from '@playwright/test';
import { callApi, createShipment } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

const MESSAGE = { name: 'Ada Okafor', email: 'ada@example.com', message: 'It is late.\nThank you.' };
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('restores scroll position and focused row on Back; focuses the heading of an opened shipment [W7]', async ({
  page,
  product,
  signedIn,
}) => {
  const recipient = { name: 'Backlund Osei' };
  for (let count = 0; count < 10; count += 1) await createShipment(product.url, signedIn.token, { recipient });
  await page.setViewportSize({ width: 1024, height: 360 });
  await page.goto('/admin/shipments?search=backlund');
  const link = page.getByRole('row').nth(8).getByRole('link', { name: /^TRK-/ });
  await link.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 60);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await link.click();
  const heading = page.getByRole('heading', { name: /^Shipment TRK-/ });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();

  await page.goBack();
  await expect(link).toBeFocused();
  expect(await scrolled(page)).toBeGreaterThan(0);
  await expect(link).toBeInViewport();

  await page.goForward();
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel(/^Origin/).fill('Oslo, Norway');
  await page.getByRole('button', { name: 'Save All Changes' }).click();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/shipments\?search=backlund$/);
});

test('keeps the focus on Next by keyboard, and leaves the inbox on Back after closing [W4, W5]', async ({
  page,
  product,
  signedIn,
}) => {
  expect(signedIn.token).toBeTruthy();
  for (const subject of ['Wayback one', 'Wayback two', 'Wayback three']) {
    await callApi(product.url, 'submitContact', { body: { ...MESSAGE, subject } });
  }
  await page.goto('/admin/activity');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages/ })
    .click();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('wayback');
  await expect(page).toHaveURL(/search=wayback$/);
  const rows = page.getByRole('table', { name: 'Messages' }).getByRole('link');
  await expect(rows).toHaveCount(3);
  const subjects = await rows.allTextContents();
  await rows.first().click();
  await page.getByRole('dialog', { name: subjects[0] }).getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  const second = page.getByRole('dialog', { name: subjects[1] });
  await expect(second.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  const last = page.getByRole('dialog', { name: subjects[2] });
  await expect(last.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(last).toHaveCount(0);
  await expect(rows.first()).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/messages\?search=wayback$/);

  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/messages$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/activity$/);
});
