import type { Locator } from '@playwright/test';
import { ADMIN } from '@waybill/product-process';
import { callApi, signIn } from '../api-client.ts';
import type { Desk, Saves } from './save.ts';

const OTHER_PASSWORD = 'lantern gravel orchid ferry';

interface Section {
  tab: string;
  field: (form: Locator) => Locator;
  value: string;
}

const SECTIONS: readonly Section[] = [
  { tab: 'company', field: (form) => form.getByLabel(/^Name/), value: 'Nordbud Logistics' },
  { tab: 'hours', field: (form) => form.getByLabel(/^Opens/).first(), value: '07:30' },
  { tab: 'website', field: (form) => form.getByLabel(/^Copyright year/), value: '1999' },
  { tab: 'content', field: (form) => form.getByLabel(/^Headline/), value: 'Parcels' },
  { tab: 'languages', field: (form) => form.getByRole('textbox').first(), value: 'Pakete' },
  { tab: 'tracking', field: (form) => form.getByLabel(/^No news after/), value: '30' },
  { tab: 'mails', field: (form) => form.getByLabel(/^Subject/), value: 'Your parcel' },
  { tab: 'security', field: (form) => form.getByLabel(/^Session length/), value: '10' },
  { tab: 'data', field: (form) => form.getByLabel(/^Days in the trash/), value: '20' },
];

async function changeSection({ page }: Desk, { tab, field, value }: Section) {
  await page.goto(`/admin/settings/${tab}`);
  const region = page.getByRole('main').locator('form').first();
  await field(region).fill(value);
  return { button: region.getByRole('button', { name: 'Save settings' }), saved: page.getByText('Settings saved'), region };
}

export const SETTINGS_SAVES: Saves = {
  ...Object.fromEntries(
    SECTIONS.map((section) => [`settings, ${section.tab}`, (desk: Desk) => changeSection(desk, section)] as const),
  ),
  'closed day': async ({ page }) => {
    await page.goto('/admin/settings/hours');
    const region = page.getByRole('main').locator('form').first();
    await region.getByLabel(/^Closed day/).fill('2030-05-17');
    const saved = region.getByRole('list', { name: 'Closed days' }).getByText('17 May 2030');
    return { button: region.getByRole('button', { name: 'Add day' }), saved, region };
  },
  'earlier version of the settings': async ({ page }) => {
    await page.goto('/admin/settings/history');
    const region = page.getByRole('main');
    await region
      .getByRole('button', { name: /^Roll back to version/ })
      .last()
      .press('Enter');
    const button = page.getByRole('alertdialog').getByRole('button', { name: /^Roll back/ });
    await page.getByText(/^These settings will be rolled back/).waitFor();
    return { button, saved: page.getByText('Settings rolled back'), region };
  },
  'step of the setup': async ({ page }) => {
    await page.goto('/admin/setup/hours');
    const region = page.getByRole('main');
    const saved = region.getByRole('heading', { name: 'Logo' });
    return { button: region.getByRole('button', { name: 'Save and continue' }), saved, region };
  },
  'session on another device': async ({ page, url }) => {
    await signIn(url);
    await page.goto('/admin/settings/security');
    const region = page.getByRole('region', { name: 'Sessions' });
    const button = region.getByRole('button', { name: /^End session/ }).first();
    await button.waitFor();
    const count = await region.getByRole('listitem').count();
    return { button, saved: region.locator(`ul:not(:has(li:nth-child(${count})))`), region };
  },
  'own password': async ({ page }) => {
    await page.goto('/admin/settings/security');
    const region = page.getByRole('form', { name: 'Change password' });
    await region.getByLabel('Current password', { exact: true }).fill(ADMIN.password);
    await region.getByLabel('New password', { exact: true }).fill(OTHER_PASSWORD);
    return { button: region.getByRole('button', { name: 'Change password' }), saved: page.getByText('Password changed'), region };
  },
};

/** Other tests share the product. */
export async function restoreSettings(url: string): Promise<void> {
  const answer = await callApi(url, 'login', { body: { ...ADMIN, password: OTHER_PASSWORD } });
  if (answer.ok) {
    const { data } = (await answer.json()) as { data: { token: string } };
    const body = { current: OTHER_PASSWORD, next: ADMIN.password };
    await callApi(url, 'changePassword', { body, token: data.token });
  }
  await callApi(url, 'rollBackSettings', { token: (await signIn(url)).token, body: { version: 0 } });
}
