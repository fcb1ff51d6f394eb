import type { Page } from '@playwright/test';
import type { SettingsChange, VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { callApi, createShipment } from '../product/api-client.ts';
import { expectNoViolations, expectNoViolationsAt } from '../product/axe.ts';
import { toOfficeDay } from '../product/office-day.ts';
import { expect, test } from '../product/test.ts';

const PHONE = '+44 20 5550 0199';
const LINK = 'tel:+442055500199';
const TABS = ['company', 'hours', 'website', 'tracking', 'security', 'data', 'history'];

const readSettings = async (url: string, token: string): Promise<VersionedSettings> => {
  const response = await callApi(url, 'getSettings', { token });
  return ((await response.json()) as { data: VersionedSettings }).data;
};

async function save(url: string, token: string, change: (settings: VersionedSettings) => SettingsChange): Promise<void> {
  const response = await callApi(url, 'saveSettings', { token, body: change(await readSettings(url, token)) });
  expect(response.status).toBe(200);
}

async function open(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin/settings/${tab}`);
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible();
}

test.afterEach(async ({ product, signedIn: { token } }) => {
  const { version } = await readSettings(product.url, token);
  if (version > 0) await callApi(product.url, 'rollBackSettings', { token, body: { version: 0 } });
});

test(
  'shows a closed day and a new phone number on the whole site after one reload; a rollback restores the old one [B6]',
  { tag: '@journey' },
  async ({ page, product, signedIn: { token } }) => {
    const { trackingId } = await createShipment(product.url, token);
    const old = (await readSettings(product.url, token)).company.phone;
    await open(page, 'hours');
    await page.getByLabel('Closed day').fill(toOfficeDay());
    await page.getByRole('button', { name: 'Add day' }).click();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText(tEnglish(office.settings.saved))).toBeVisible();
    await open(page, 'company');
    await page.getByLabel(/^Phone/).fill(PHONE);
    await page.getByLabel(/^Chat number/).fill(PHONE);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText(tEnglish(office.settings.saved))).toBeVisible();

    for (const address of ['/', '/contact', `/track?id=${trackingId}`]) {
      await page.goto(address);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: PHONE })).toHaveAttribute('href', LINK);
      await expect(page.locator('a[href="https://wa.me/442055500199"]').first()).toBeVisible();
      await expect(page.getByText(old)).toHaveCount(0);
    }
    await page.goto('/services');
    await expect(page.getByText(/^Our phone line opens /)).toBeVisible();
    await page.goto('/');
    const contactStrip = page.getByRole('region', { name: 'How to reach us' });
    await expect(contactStrip.getByRole('link', { name: PHONE })).toHaveAttribute('href', LINK);

    await page.goto('/admin/settings/history');
    const rows = page.getByRole('row', { name: /Current/ });
    await expect(rows).toContainText('Phone: +1 202-555-0142 → +44 20 5550 0199');
    // The newest but one: other tests of this worker have stored versions, too.
    await page
      .getByRole('button', { name: /^Roll back to version/ })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(/These settings will be rolled back: .*Phone, Chat number/);
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await expect(page.getByText(tEnglish(office.settings.restored))).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: old })).toBeVisible();
  },
);

test('shows a saved name in the top bar of every tab at once [W3]', async ({ page, context, signedIn }) => {
  expect(signedIn.token).toBeTruthy();
  await open(page, 'company');
  const other = await context.newPage();
  await other.goto('/admin/track');
  await page.getByLabel(/^Name/).fill('Norden Parcels');
  await page.getByRole('button', { name: 'Save settings' }).click();
  for (const tab of [page, other]) await expect(tab.getByRole('banner').getByText('Norden Parcels')).toBeVisible();
});

test('applies name mode, sample, policy and logo to public pages; hostile HTML stays text [B6, A2-4, I06]', async ({
  page,
  product,
  signedIn: { token },
}) => {
  const { trackingId } = await createShipment(product.url, token);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await open(page, 'company');
  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('button', { name: 'Use the default logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText(tEnglish(office.settings.saved))).toBeVisible();
  await save(product.url, token, (settings) => ({
    ...settings,
    tracking: { ...settings.tracking, nameMode: 'initials', sample: false },
    website: {
      ...settings.website,
      policies: {
        ...settings.website.policies,
        terms: '# Ours\n\n<img src=x onerror="document.title=1"> [run](javascript:document.title=2) [home](/)',
      },
    },
  }));

  await page.goto(`/track?id=${trackingId}`);
  await expect(page.getByText('A. O.')).toBeVisible();
  await expect(page.getByText('Ada Okafor')).toHaveCount(0);
  await page.goto('/track');
  await expect(page.getByText('try this sample')).toHaveCount(0);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 2, name: 'Ours' })).toBeVisible();
  await expect(page.getByText('<img src=x onerror="document.title=1">')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.locator('img, a[href^="javascript"]')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'home', exact: true })).toHaveAttribute('href', '/');
  const logo = page.getByRole('banner').locator('img');
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expectNoViolationsAt(page, { width: 390, colorScheme: 'light' });
});

test('passes axe on every tab and in the rollback dialog [B6]', async ({ page, product, signedIn }) => {
  for (const tab of TABS) {
    await page.goto(`/admin/settings/${tab}`);
    await expect(page.getByText(tab === 'history' ? 'Current' : 'Save settings').first()).toBeVisible();
    await expectNoViolations(page);
  }
  await save(product.url, signedIn.token, (settings) => ({ ...settings, company: { ...settings.company, phone: PHONE } }));
  await page.reload();
  // The newest but one: other tests of this worker have stored versions, too.
  await page
    .getByRole('button', { name: /^Roll back to version/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toContainText('These settings will be rolled back: Phone.');
  await expectNoViolations(page);
});
