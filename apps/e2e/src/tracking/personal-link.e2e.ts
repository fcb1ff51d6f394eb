import type { Page, Request } from '@playwright/test';
import type { CreatedLink } from '@waybill/contracts/links/schema';
import { callApi, createShipment } from '../product/api-client.ts';
import { expect, isolatedTest, test } from '../product/test.ts';

const ADDRESS = '12 Marina Road, Lagos';

async function makeLink(url: string, token: string) {
  const { trackingId } = await createShipment(url, token);
  const answer = await callApi(url, 'makeLink', { params: { trackingId }, body: { scope: 'recipient', days: 30 }, token });
  const { data } = (await answer.json()) as { data: CreatedLink };
  const { pathname, search, searchParams } = new URL(data.address);
  return { trackingId, address: pathname + search, key: searchParams.get('k') ?? '' };
}

const readStoredData = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const storedData = [JSON.stringify(localStorage), document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) storedData.push(request.url, await ((await cache.match(request))?.text() ?? ''));
    }
    return storedData.join('\n');
  });

test(
  'opens the delivery address by a personal link in its tab only, and stores its token nowhere else [P10]',
  { tag: '@journey' },
  async ({ page, product, signedIn }) => {
    const { trackingId } = await createShipment(product.url, signedIn.token);
    await page.goto(`/admin/shipments/${trackingId}`);
    const links = page.getByRole('region', { name: 'Sharing links' });
    await links.getByText('New sharing link').click();
    await links.getByLabel('Valid for').selectOption('7 days');
    await links.getByRole('button', { name: 'Create link' }).click();
    const made = new URL(await links.getByLabel('New link').inputValue());
    const [address, key] = [made.pathname + made.search, made.searchParams.get('k') ?? ''];
    expect(key).not.toBe('');

    const requests: Request[] = [];
    page.on('request', (request) => void requests.push(request));
    await page.goto(address);
    const addressPanel = page.getByRole('region', { name: 'Delivery address' });
    await expect(addressPanel).toContainText(ADDRESS);
    await expect(page).toHaveURL(`/track/${trackingId}`);
    await expect(page).not.toHaveTitle(/Ada/);
    const followed = requests.filter((request) => !request.isNavigationRequest());
    const headers = await Promise.all(
      followed.map(async (request) => [request.url(), (await request.allHeaders()).referer ?? '']),
    );
    expect(headers.length).toBeGreaterThan(5);
    expect(headers.flat().filter((text) => text.includes(key))).toEqual([]);

    await page.reload();
    await expect(addressPanel).toContainText(ADDRESS);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(addressPanel).toContainText(ADDRESS);
    const other = await page.context().newPage();
    await other.goto(`/track/${trackingId}`);
    await expect(other.getByRole('article')).toContainText('Ada Okafor');
    await expect(other.getByText('Delivery address')).toHaveCount(0);

    await page.getByRole('button', { name: 'Forget this link' }).click();
    await expect(addressPanel).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('article')).toContainText('Ada Okafor');
    await expect(addressPanel).toHaveCount(0);
  },
);

test('prints what an opened receipt shows, without its button', async ({ page, product, token }) => {
  const { address } = await makeLink(product.url, token);
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText(ADDRESS);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Delivery address' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forget this link' })).toBeHidden();
});

isolatedTest.describe('with a service worker', () => {
  isolatedTest.use({ serviceWorkers: 'allow' });

  isolatedTest('leaves nothing of a personal link in caches or storage [P10]', async ({ page, product, token }) => {
    const { trackingId, address, key } = await makeLink(product.url, token);
    await page.goto('/track');
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.reload();
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText(ADDRESS);
    await expect(page).toHaveURL(`/track/${trackingId}`);
    const storedData = await readStoredData(page);
    expect(storedData).toContain(trackingId);
    expect(storedData).toContain('/assets/');
    for (const secret of [ADDRESS, key]) expect(storedData).not.toContain(secret);
  });
});

test('opens a personal link pasted into the lookup box, without its token in any URL [P10]', async ({ page, product, token }) => {
  const { trackingId, address, key } = await makeLink(product.url, token);
  const requestUrls: string[] = [];
  page.on('request', (request) => requestUrls.push(request.url()));
  await page.goto('/track');
  await page.getByLabel('Tracking ID').fill(new URL(address, product.url).href);
  await page.getByRole('button', { name: 'Track Package' }).click();
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText(ADDRESS);
  await expect(page).toHaveURL(`/track/${trackingId}`);
  expect(requestUrls.filter((url) => url.toLowerCase().includes(key.toLowerCase()))).toEqual([]);
});
