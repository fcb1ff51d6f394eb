import { STORAGE_KEYS } from '@waybill/contracts/auth/facts';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { ADMIN } from '@waybill/product-process';
import { callApi, signIn } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

test(
  'ends a session ended on the server, and remembers the page [R099, R100]',
  { tag: '@journey' },
  async ({ page, product, quiet, signedIn }) => {
    // The change stream or a running request would end the session before the click.
    await page.route('**/api/admin/changes', (route) => route.abort());
    await page.goto('/admin/shipments?status=delivered');
    await expect(page.getByRole('heading', { name: /Manage Shipments/ })).toBeVisible();
    await quiet();
    await callApi(product.url, 'logout', { token: signedIn.token });
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(tEnglish(office.login.expired))).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token)).toBeNull();
  },
);

test(
  'clears the browser on sign-out, revokes the token and signs out the other tab [R101, R12]',
  { tag: '@journey' },
  async ({ page, context, product }) => {
    const { token, admin } = await signIn(product.url);
    await page.goto('/login');
    await page.evaluate(
      ([keys, values]) => {
        localStorage.setItem(keys.token, values.token);
        localStorage.setItem(keys.admin, JSON.stringify(values.admin));
      },
      [STORAGE_KEYS, { token, admin }] as const,
    );
    const otherTab = await context.newPage();
    await Promise.all([page.goto('/admin'), otherTab.goto('/admin')]);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect(otherTab).toHaveURL('/login');
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(STORAGE_KEYS.token);
    // Not page.goBack(), which waits for a load that a page from the back/forward cache does not have.
    await Promise.all([page.waitForEvent('framenavigated'), page.evaluate(() => history.back())]);
    await expect(page).toHaveURL('/login');
    await expect.poll(async () => (await callApi(product.url, 'getMe', { token })).status).toBe(401);
  },
);

test('keeps the token out of URLs, Referer and browser caches [A10]', async ({ page, signedIn }) => {
  const dialogs: string[] = [];
  page.on('request', (request) => dialogs.push(request.url(), request.headers().referer ?? ''));
  await page.goto('/admin/shipments?status=delivered');
  await expect(page.getByRole('heading', { name: /Manage Shipments/ })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/admin');
  const cached = await page.evaluate(async () => {
    const bodies: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) bodies.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return bodies;
  });
  expect(dialogs.length).toBeGreaterThan(0);
  for (const text of [...dialogs, ...cached]) expect(text).not.toContain(signedIn.token);
});

test(
  'ends the other session on a new password, and keeps this one [B12]',
  { tag: '@journey' },
  async ({ page, product, signedIn }) => {
    const other = await signIn(product.url);
    const next = 'lantern gravel sonnet';
    await page.goto('/admin/settings/security');
    await expect(page.getByRole('list', { name: 'Sessions' }).getByText('This session')).toBeVisible();
    await page.getByLabel('Current password', { exact: true }).fill(ADMIN.password);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(tEnglish(office.login.passwordChanged))).toBeVisible();
    const token = (await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token)) ?? '';
    // Later tests share the product.
    const restoration = { current: next, next: ADMIN.password };
    expect((await callApi(product.url, 'changePassword', { body: restoration, token })).status).toBe(200);
    for (const ended of [other.token, signedIn.token]) {
      expect((await callApi(product.url, 'getMe', { token: ended })).status).toBe(401);
    }
  },
);
