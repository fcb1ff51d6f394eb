import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { callApi } from '../product/api-client.ts';
import { expectNoViolationsAt } from '../product/axe.ts';
import { resize } from '../product/public-pages.ts';
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

test('a wide logo keeps its height beside a name that wraps, at 390 and at 1440 px [W8]', async ({
  page,
  product,
  signedIn: { token },
}) => {
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1_000, height: 160 });
    canvas.getContext('2d')?.fillRect(0, 0, 1_000, 160);
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });
  const uploaded = await callApi(product.url, 'uploadLogo', { token, body: { content: picture } });
  const { logo } = ((await uploaded.json()) as { data: { logo: string } }).data;
  const settings = await readSettings(product.url, token);
  const company = { ...settings.company, name: 'Rotterdam Harbour Parcels and Freight', logo };
  expect((await callApi(product.url, 'saveSettings', { token, body: { ...settings, company } })).status).toBe(200);
  await page.goto('/about');
  for (const width of [390, 1440]) {
    await resize(page, width);
    for (const region of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
      const mark = region.locator('img[src*="/logo/"]');
      await expect(mark).toHaveJSProperty('complete', true);
      const { width: drawn = 0, height = 0 } = (await mark.boundingBox()) ?? {};
      expect([Math.round(drawn), Math.round(height)]).toEqual([200, 32]);
      const name = region.getByText(company.name).first();
      const cut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(cut, `the name at ${width} px`).toBe(0);
      expect((await name.boundingBox())?.width, `the name at ${width} px`).toBeGreaterThan(120);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
