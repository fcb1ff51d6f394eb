import type { Locator, Page } from '@playwright/test';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { expect, test } from '../product/test.ts';

const NAMES = ['English', 'Deutsch', 'Français', 'Español', 'Português', 'العربية'];
const CODES = ['en', 'de', 'fr', 'es', 'pt', 'ar'];

const SWITCHES = [
  { place: 'the footer', width: 390, openLinks: async (page: Page) => page.getByRole('contentinfo') },
  { place: 'the menu', width: 390, openLinks: openMenu },
  { place: 'the bar', width: 1440, openLinks: openPopover, tag: '@journey' },
];

for (const { place, width, openLinks, tag = [] } of SWITCHES) {
  test.describe(`the language switch in ${place} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('lists all six languages, and leads from a lookup to the same lookup in German', { tag }, async ({ page }) => {
      await page.goto(`/track?id=${EXAMPLE_TRACKING_ID}`);
      await expect(page.getByRole('article')).toBeVisible();
      const links = (await openLinks(page)).locator('a[hreflang]');
      await expect(links).toHaveText(NAMES);
      await expect(links.and(page.locator('[aria-current]'))).toHaveText('English');
      await links.and(page.locator('[hreflang=de]')).click();
      await expect(page).toHaveURL(/\/de\/track(\?id=|\/)TRK-7K3M9D-4XQ2FJ$/);
      await expectLanguage(page, 'de', 'ltr');
      await expect(page.getByRole('article')).toContainText('Voraussichtliches Zustelldatum');
    });
  });
}

test('keeps the query, an unfinished message and a typed ID', async ({ page }) => {
  const openLinks = async () => page.getByRole('contentinfo');
  await page.goto('/contact?subject=Tracking%20help');
  await page.getByLabel(/^Message/).fill('Where is the box from Malmö?');
  await goToGerman(page, openLinks);
  await expect(page).toHaveURL(/\/de\/contact\?subject=Tracking%20help$/);
  await expectLanguage(page, 'de', 'ltr');
  await expect(page.getByLabel(/^Nachricht/)).toHaveValue('Where is the box from Malmö?');
  await expect(page.getByLabel(/^Betreff/)).toHaveValue('Tracking help');

  await page.goto('/track');
  await page.getByRole('main').getByLabel('Tracking ID').fill('TRK-7K3M9D');
  await goToGerman(page, openLinks);
  await expect(page).toHaveURL(/\/de\/track$/);
  await expect(page.getByRole('main').getByLabel('Sendungsnummer')).toHaveValue('TRK-7K3M9D');
});

test('answers unknown languages with the English 404 and unknown German pages with the German one', async ({ page }) => {
  const unknown = await page.goto('/xx/track');
  expect(unknown?.status()).toBe(404);
  await expectLanguage(page, 'en', 'ltr');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  const german = await page.goto('/de/nowhere');
  expect(german?.status()).toBe(404);
  await expectLanguage(page, 'de', 'ltr');
  await expect(page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible();
});

test('lists a page’s alternates in all six languages, as the sitemap does', async ({ page, product }) => {
  await page.goto('/de/about');
  const getAddress = (code: string) => `${product.url}${code === 'en' ? '' : `/${code}`}/about`;
  const named = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
  expect(named).toEqual([...CODES.map((code) => [code, getAddress(code)]), ['x-default', getAddress('en')]]);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', getAddress('de'));
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'de_DE');

  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const code of CODES) {
    const entry = sitemap.split('<url>').find((each) => each.startsWith(`<loc>${getAddress(code)}</loc>`));
    for (const other of CODES) expect(entry).toContain(`hreflang="${other}" href="${getAddress(other)}"`);
  }
});

async function expectLanguage(page: Page, code: string, direction: 'ltr' | 'rtl'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', code);
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
}

async function openPopover(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /(Language|Sprache): / }).click();
  return page.locator('#languages');
}

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(Menu|Menü)$/ }).click();
  return page.getByRole('dialog', { name: /^(Menu|Menü)$/ });
}

async function goToGerman(page: Page, openLinks: (page: Page) => Promise<Locator>): Promise<void> {
  await (await openLinks(page)).locator('a[hreflang=de]').click();
  await page.waitForURL(/\/de\//);
}
