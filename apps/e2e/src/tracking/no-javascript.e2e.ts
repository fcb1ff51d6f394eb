import { callApi, createShipment } from '../product/api-client.ts';
import { expectNoViolations } from '../product/axe.ts';
import { expect, isolatedTest as test } from '../product/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'finds a shipment, shows it in another language, and reports an unknown one [R073, R076]',
    { tag: '@journey' },
    async ({ page, product, token }) => {
      const { trackingId } = await createShipment(product.url, token, { status: 'in_transit' });
      await page.goto('/t');
      await page.getByLabel('Tracking ID').fill(`  ${trackingId.toLowerCase()} `);
      await page.getByRole('button').click();
      await expect(page).toHaveURL(`/en/t/${trackingId}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('On its way');
      await expect(page.getByRole('main')).toContainText(trackingId);

      await page.getByRole('link', { name: 'Deutsch' }).click();
      await expect(page).toHaveURL(`/de/t/${trackingId}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Unterwegs');

      const response = await page.goto('/en/t/TRK-000000-000000');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('main')).toContainText('TRK-000000-000000');
    },
  );

  test('draws the answer at the address of a shipment', async ({ page, product, token }) => {
    const way = { origin: 'Osaka, Japan', destination: 'Lagos, Nigeria' };
    const { trackingId } = await createShipment(product.url, token, { ...way, status: 'in_transit' });
    const body = { status: 'on_hold', subStatus: 'weather', location: 'Oslo', notes: 'The road is closed.' };
    await callApi(product.url, 'updateStatus', { params: { trackingId }, body, token });
    await page.goto(`/de/track/${trackingId}`);
    const receipt = page.getByRole('article');
    await expect(receipt.getByRole('heading', { level: 2 })).toContainText('Oslo');
    await expect(receipt.getByText('„The road is closed.“').first()).toBeVisible();
    await expect(receipt.getByText('Noch kein neuer Termin')).toBeVisible();
    await expect(receipt.getByRole('img').getByText('Osaka')).toBeVisible();
    await expect(receipt.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('JavaScript')).toHaveCount(0);

    await page.goto('/de/track/TRK-000000-000000');
    await page.getByRole('link', { name: 'Ohne JavaScript verfolgen' }).click();
    await expect(page).toHaveURL('/de/t/TRK-000000-000000');
  });
});

const MISSING = [
  ['Array.prototype.toReversed', () => Reflect.deleteProperty(Array.prototype, 'toReversed')],
  ['lookbehind in regular expressions', () => Object.assign(window, { RegExp: () => JSON.parse('') as unknown })],
  ['OKLCH colors', () => Object.assign(CSS, { supports: () => false })],
] as const;

test('keeps the drawn page, and links the one without scripts, in a browser without a needed feature [E4]', async ({
  context,
  product,
  token,
}) => {
  const { trackingId } = await createShipment(product.url, token, { status: 'in_transit' });
  for (const [feature, remove] of MISSING) {
    const page = await context.newPage();
    await page.addInitScript(remove);
    const modules: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assets/') && request.resourceType() === 'script') modules.push(request.url());
    });

    await page.goto(`/track/${trackingId}`);
    const note = page.getByText('need a newer browser: at least Safari 16.4, Chrome 111, Samsung Internet 22 or Firefox 128');
    await expect(note, feature).toBeVisible();
    await expect(page.getByRole('article')).toContainText('In Transit');
    await note.getByRole('link').click();
    await expect(page).toHaveURL(`/en/t/${trackingId}`);

    await page.goto('/de');
    await expect(page.getByText('brauchen einen neueren Browser')).toBeVisible();
    await page.getByRole('textbox', { name: 'Sendungsnummer' }).fill(trackingId);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/de/t/${trackingId}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Unterwegs');
    expect(modules, feature).toEqual([]);
    await page.close();
  }
});

test('hydrates the drawn answer without a second lookup or an error', async ({ page, product, token }) => {
  const { trackingId } = await createShipment(product.url, token, { status: 'in_transit' });
  const lookups: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/tracking/track/${trackingId}`)) lookups.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(`/track/${trackingId}`);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Checked just now')).toBeVisible();
  await expect.poll(() => lookups.length).toBe(1);
  expect(errors).toEqual([]);
});

test('passes axe with pages below 15 kB: WCAG 2.2 AA', async ({ page }) => {
  for (const address of ['/t', '/ar/t', '/en/t/TRK-7K3M9D-4XQ2FJ', '/ar/t/TRK-7K3M9D-4XQ2FJ']) {
    const response = await page.goto(address);
    expect((await response?.body())?.length).toBeLessThan(15_000);
    await expectNoViolations(page);
  }
});
