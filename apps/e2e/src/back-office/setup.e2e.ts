import type { BrowserContext, Page } from '@playwright/test';
import { LANGUAGE_CODES, localizePath } from '@waybill/domain/languages';
import { ADMIN } from '@waybill/product-process';
import { expectNoViolations } from '../product/axe.ts';
import { findInventedWords } from '../product/invented-company.ts';
import { Mailbox } from '../product/mailbox.ts';
import { PUBLIC_PAGES } from '../product/public-pages.ts';
import { Product } from '../product/server.ts';
import { expect, isolatedTest } from '../product/test.ts';

const PHONE = '+351 21 555 0100';

/** A new installation without demo data, for one test. */
const test = isolatedTest.extend<{ fresh: Product; mailbox: Mailbox }>({
  mailbox: async ({}, use) => {
    const mailbox = await Mailbox.start();
    await use(mailbox);
    await mailbox.stop();
  },
  fresh: async ({ mailbox }, use) => {
    const product = await Product.start({ smtpUrl: mailbox.url, hasDemoData: false });
    await use(product);
    await product.stop();
  },
  baseURL: async ({ fresh }, use) => use(fresh.url),
});

async function findInventedPages(site: string): Promise<string[]> {
  const addresses = LANGUAGE_CODES.flatMap((language) => PUBLIC_PAGES.map((page) => localizePath(language, page)));
  const pages = await Promise.all(
    addresses.map(async (address) => [address, await (await fetch(site + address)).text()] as const),
  );
  return pages.flatMap(([address, text]) => findInventedWords(text).map((words) => `${address}: ${words}`));
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function finishIn(context: BrowserContext, mailbox: Mailbox): Promise<void> {
  const page = await context.newPage();
  await signIn(page);
  await expect(heading(page, 'Contact')).toBeFocused();
  await expect(page.getByLabel(/^Phone/).first()).toHaveValue('');
  await page
    .getByRole('form', { name: 'Contact' })
    .getByLabel(/^Phone/)
    .fill(PHONE);
  await press(page, 'Save and continue');
  for (const name of ['Opening hours', 'Logo', 'Languages']) {
    await expect(heading(page, name)).toBeFocused();
    await press(page, 'Skip');
  }
  await expect(heading(page, 'Emails')).toBeFocused();
  await page.getByLabel('Send test email to').fill('office@rota.example');
  await press(page, 'Send test email');
  await expect(page.getByText('Test email sent to office@rota.example')).toBeVisible();
  expect(mailbox.to('office@rota.example').map(({ subject }) => subject)).toEqual(['Test email from Rota']);
  await press(page, 'Continue');
  await expect(heading(page, 'Backups')).toBeFocused();
  await expect(page.getByText('BACKUP_DIR')).toBeVisible();
  await press(page, 'Skip');
  await expect(heading(page, 'Password')).toBeFocused();
  await page.getByLabel(/^Current password/).fill(ADMIN.password);
  await page.getByLabel(/^New password/).fill('an entirely new phrase');
  await press(page, 'Change password');
  await expect(heading(page, 'Finish')).toBeFocused();
  await expect(page.getByText('Not done yet: Opening hours, Logo, Languages, Backups.')).toBeVisible();
  await press(page, 'Finish setup');
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Finish the setup' })).toBeHidden();
}

test('sets up a new installation in two browsers, and shows visitors nothing invented before and after [B6]', async ({
  page,
  browser,
  fresh,
  mailbox,
}) => {
  expect(await findInventedPages(fresh.url)).toEqual([]);
  await signIn(page);
  await expect(heading(page, 'Company')).toBeFocused();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Track your shipment')).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('form', { name: 'Company' }).getByLabel(/^Name/).fill('Rota');
  await expect(preview.getByText('Rota').first()).toBeVisible();
  await expect(page).toHaveTitle(/^Set up your website/);
  await press(page, 'Save and continue');
  await expect(heading(page, 'Contact')).toBeFocused();
  await page.getByRole('link', { name: 'Finish later' }).click();
  await expect(page.getByRole('link', { name: 'Finish the setup' })).toBeVisible();

  const other = await browser.newContext({ baseURL: fresh.url });
  await finishIn(other, mailbox);
  await other.close();

  await page.goto('/contact');
  await expect(page.getByRole('link', { name: PHONE }).first()).toBeVisible();
  await expect(page).toHaveTitle(/\| Rota$/);
  expect(await findInventedPages(fresh.url)).toEqual([]);
});
