import { createShipment } from '../product/api-client.ts';
import { expect, isolatedTest as test } from '../product/test.ts';

const PAGES = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/track',
  '/privacy',
  '/terms',
  '/cookies',
  '/verify',
  '/subscription',
  '/offer',
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is complete from heading to footer', async ({ page }) => {
    for (const address of PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }), address).toBeVisible();
    }
  });

  test('leads from the home page to /track, which gives the phone number and a link to the pages without JavaScript [R028]', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByLabel('Tracking ID').fill('TRK-7K3M9D-4XQ2FJ');
    await page.getByLabel('Tracking ID').press('Enter');
    await expect(page).toHaveURL(/\/track\?id=TRK-7K3M9D-4XQ2FJ$/);
    // Text locators do not search <noscript>.
    const hint = page.locator('noscript p');
    await expect(hint.first()).toBeVisible();
    await expect(hint).toHaveText([/Track without it\.$/, '+1 202-555-0142', 'support@waybill.example.com']);
    await hint.getByRole('link', { name: 'Track without it' }).click();
    await expect(page).toHaveURL('/en/t/TRK-7K3M9D-4XQ2FJ');
    await expect(page.getByRole('heading', { level: 1, name: /^On its way/ })).toBeVisible();
  });
});

test('describes a linked shipment for previews by its status, without name or place [R090]', async ({
  product,
  token,
  request,
}) => {
  const { trackingId } = await createShipment(product.url, token, { recipient: { name: 'Ada Okafor' }, status: 'in_transit' });
  for (const address of [`/track?id=${trackingId}`, `/track/${trackingId}`]) {
    const response = await request.get(address);
    const html = await response.text();
    expect(html).toContain(`<title>In Transit: ${trackingId} | `);
    const [head] = html.split('</head>');
    expect(head).not.toMatch(/Okafor|Malmö|Lagos/);
    expect(response.headers()['x-robots-tag']).toBe('noindex');
  }
});

test('keeps the prerendered page in place during hydration, also below the fold and through a click', async ({ page }) => {
  await page.goto('/about');
  const title = page.getByRole('heading', { level: 1 });
  const footer = page.getByRole('contentinfo');
  await title.evaluate((element) => Object.assign(element, { marked: true }));
  await footer.evaluate((element) => Object.assign(element, { marked: true }));
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /theme/ }).click();
  const isHydrated = () => footer.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));
  await expect.poll(isHydrated).toBe(true);
  for (const part of [title, footer]) expect(await part.evaluate((element) => 'marked' in element)).toBe(true);
  // Hydrated: the link navigates without loading a document.
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
});

test('applies later settings without blanking parts of the page [B6]', async ({ page }) => {
  await page.route('**/api/settings/public', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { company: { name: string } } };
    body.data.company.name = 'Norden Parcels';
    await route.fulfill({ response, json: body });
  });
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await footer.evaluate((element) => Object.assign(element, { marked: true }));
  await expect(page.getByRole('banner')).toContainText('Norden Parcels');
  await expect(footer).toContainText('Norden Parcels');
  expect(await footer.evaluate((element) => 'marked' in element)).toBe(true);
});
