import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN } from '@waybill/product-process';
import { expect, isolatedTest } from '../product/test.ts';

const ADA = { username: 'ada', password: 'seven quiet rivers run north' };
const PERIOD_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Browsers refuse passkeys for IP addresses. */
const test = isolatedTest.extend({
  baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')),
});

async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** RFC 6238. */
function getCode(secret: string): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/\d{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const atDashboard = (page: Page) => expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();

async function enter(page: Page, { username, password }: typeof ADA): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function signOut(page: Page): Promise<void> {
  await press(page, 'Logout');
  await expect(page).toHaveURL('/login');
}

test('invites an account, which joins, signs in by passkey, and with a recovery code after the password', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/login');
  await enter(page, ADMIN);
  await press(page, 'Sign in');
  await atDashboard(page);
  await page.goto('/admin/settings/security');
  await press(page, 'Invite someone');
  await page.getByRole('dialog').getByLabel('Name').fill('Ada Okafor');
  await page.getByRole('dialog').getByLabel('Email').fill('ada@example.com');
  await press(page, 'Create invitation');
  const link = await page.getByLabel('Invitation link').inputValue();
  const context = await browser.newContext({ baseURL });
  const ada = await context.newPage();
  await addAuthenticator(ada);
  await ada.goto(link);
  await expect(ada.getByText('Hello Ada Okafor')).toBeVisible();
  await enter(ada, ADA);
  await press(ada, 'Create account');
  await atDashboard(ada);

  const offer = ada.getByRole('region', { name: 'Make your sign-in safer' });
  await offer.getByRole('button', { name: 'Add a passkey' }).click();
  await ada.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await ada.getByRole('dialog').getByLabel('Current password').fill(ADA.password);
  await press(ada, 'Create passkey');
  await expect(ada.getByText('Passkey added')).toBeVisible();
  await expect(offer).toBeHidden();
  await signOut(ada);
  await press(ada, 'Sign in with a passkey');
  await atDashboard(ada);

  await ada.goto('/admin/settings/security');
  await press(ada, 'Set up an authenticator app');
  await ada.getByRole('dialog').getByLabel('Current password').fill(ADA.password);
  await press(ada, 'Continue');
  const secret = await ada.getByRole('dialog').locator('code').innerText();
  await ada.getByLabel('Code', { exact: true }).fill(getCode(secret));
  await press(ada, 'Turn on');
  const codes = await ada.getByRole('textbox', { name: 'Recovery codes' }).inputValue();
  await press(ada, 'Done');
  await signOut(ada);
  await enter(ada, ADA);
  await press(ada, 'Sign in');
  await ada.getByLabel('Code', { exact: true }).fill(codes.split('\n')[0] ?? '');
  await press(ada, 'Sign in');
  await expect(ada).toHaveURL(/\/admin/);
  await ada.goto('/admin/settings/security');
  await expect(ada.getByText('9 recovery codes are left.')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada Okafor' })).toContainText('Two-step sign-in');
});
