import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { callApi } from '../product/api-client.ts';
import { expectNoViolationsAt } from '../product/axe.ts';
import { expect, test } from '../product/test.ts';

const readSettings = async (url: string, token: string): Promise<VersionedSettings> => {
  const response = await callApi(url, 'getSettings', { token });
  return ((await response.json()) as { data: VersionedSettings }).data;
};

test.afterEach(async ({ product, signedIn: { token } }) => {
  const { version } = await readSettings(product.url, token);
  if (version > 0) await callApi(product.url, 'rollBackSettings', { token, body: { version: 0 } });
});

test('a suggested color reaches buttons in light and dark, icon, manifest and link picture [B6, B19]', async ({
  page,
  product,
  signedIn: { token },
}) => {
  const get = (path: string) => fetch(product.url + path);
  await page.goto('/admin/settings/company');
  await page.getByLabel(/^Name/).fill('Rota');
  await page.getByLabel(/^Primary color/).fill('#ffe600');
  await page.getByRole('button', { name: 'Use #837500' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText(tEnglish(office.settings.saved))).toBeVisible();
  expect((await readSettings(product.url, token)).brand).toEqual({ primary: '#837500', accent: '' });

  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/track');
  const button = page.getByRole('button', { name: 'Track Package', exact: true });
  await expect(button).toHaveCSS('background-color', 'rgb(131, 117, 0)');
  await expectNoViolationsAt(page, { width: 390, colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(button).toHaveCSS('background-color', 'rgb(158, 144, 47)');
  await expectNoViolationsAt(page, { width: 390, colorScheme: 'dark' });

  expect(await (await get('/favicon.svg')).text()).toContain('#837500');
  expect(await (await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Rota', short_name: 'Rota' });
  expect((await get('/link-preview.png')).headers.get('content-type')).toBe('image/png');
});
