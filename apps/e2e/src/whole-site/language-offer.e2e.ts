import type { Locator, Page } from '@playwright/test';
import { watchShifts } from '../product/layout-shifts.ts';
import { expect, isolatedTest as test } from '../product/test.ts';

const getOffer = (page: Page, code: string): Locator => page.locator(`aside[lang=${code}]`);

test('remembers a chosen language and offers it on English pages, without redirecting', async ({ page }) => {
  await page.goto('/about');
  await expect(getOffer(page, 'de')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await page.waitForURL('**/de/about');
  const response = await page.goto('/');
  expect(response?.request().redirectedFrom()).toBeNull();
  await expect(page).toHaveURL(/[^/]\/$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(getOffer(page, 'de')).toContainText('Diese Seite ist auf Deutsch verfügbar.');
  await getOffer(page, 'de').getByRole('link', { name: 'Auf Deutsch lesen' }).click();
  await expect(page).toHaveURL(/\/de$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('aside[lang]')).toHaveCount(0);
});

test('hides the offer after "not now", on this page and later ones', async ({ page }) => {
  await page.goto('/de/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await page.goto('/');
  await getOffer(page, 'de').getByRole('button', { name: 'Jetzt nicht' }).click();
  await expect(getOffer(page, 'de')).toHaveCount(0);
  for (const address of ['/', '/about']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('aside[lang]')).toHaveCount(0);
  }
});

test.describe('a browser that prefers French', () => {
  test.use({ locale: 'fr-FR' });

  for (const width of [390, 1440]) {
    test(`is offered French on English pages at ${width} px, without layout shift`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const readShift = await watchShifts(page);
      const response = await page.goto('/about');
      expect(response?.request().redirectedFrom()).toBeNull();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(getOffer(page, 'fr').getByRole('link')).toHaveAttribute('href', '/fr/about');
      await expect(getOffer(page, 'fr').getByRole('link')).toHaveText('Lire en français');
      await page.waitForLoadState('networkidle');
      expect(await readShift()).toBe(0);
    });
  }

  test('is offered French on a shipment’s page, and keeps the shipment', async ({ page }) => {
    await page.goto('/track/TRK-TEST05-DEM00T');
    await getOffer(page, 'fr').getByRole('link', { name: 'Lire en français' }).click();
    await expect(page).toHaveURL(/\/fr\/track\/TRK-TEST05-DEM00T$/);
    await expect(page.getByText('Livré', { exact: true }).first()).toBeVisible();
  });

  test('is offered nothing on French pages', async ({ page }) => {
    await page.goto('/fr');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('aside[lang]')).toHaveCount(0);
  });
});
