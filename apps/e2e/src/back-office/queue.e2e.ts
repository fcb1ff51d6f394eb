import { callApi, createShipment } from '../product/api-client.ts';
import { expectNoViolationsAt } from '../product/axe.ts';
import { expect, test } from '../product/test.ts';

const QUEUE_LENGTH = 10;
/** To the first row and into it, a status and Enter each, one typed place, and a step to the next. */
const KEYS = 2 + 2 * QUEUE_LENGTH + 1 + (QUEUE_LENGTH - 1);

test(
  'sets ten shipments to a status with a place by keyboard alone, in 32 keys, and returns to the list [V1, V7, V25]',
  { tag: '@journey' },
  async ({ page, product, signedIn }) => {
    const { token } = signedIn;
    const sender = { name: `Queue ${Date.now()}` };
    const ids: string[] = [];
    for (let number = 0; number < QUEUE_LENGTH; number += 1) {
      const { trackingId } = await createShipment(product.url, token, { sender, deliveryDate: '2030-05-05' });
      ids.unshift(trackingId);
    }
    const address = `/admin/shipments?sender=${encodeURIComponent(sender.name)}&status=picked_up`;
    await page.goto(address);
    await expect(page.getByRole('heading', { name: `Manage Shipments (${QUEUE_LENGTH})` })).toBeFocused();
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };

    await press('j');
    await expect(page.getByRole('row').filter({ hasText: ids[0] })).toBeFocused();
    await press('Enter');
    for (const [index, trackingId] of ids.entries()) {
      const pane = page.getByRole('region', { name: `Shipment ${trackingId}` });
      await expect(pane.getByRole('button', { name: 'Update Status' })).toBeVisible();
      await press('2');
      const place = pane.getByRole('combobox', { name: 'Location' });
      await expect(place).toBeFocused();
      if (index === 0) {
        keys += 1;
        await page.keyboard.type('Leeds');
      }
      await expect(place).toHaveValue('Leeds');
      await press('Enter');
      await expect(pane.getByText(/^Left the list, /)).toBeVisible();
      if (index < ids.length - 1) await press('j');
    }
    expect(keys).toBe(KEYS);
    for (const trackingId of ids) {
      const answer = (await (await callApi(product.url, 'trackShipment', { params: { trackingId }, token })).json()) as {
        data: object;
      };
      expect(answer.data).toMatchObject({ status: 'processing', currentLocation: 'Leeds' });
    }
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(address);
  },
);

test('passes axe with a shipment beside the list, and instead of it on a small screen [B19]', async ({
  page,
  product,
  signedIn,
}) => {
  const { trackingId } = await createShipment(product.url, signedIn.token);
  await page.goto(`/admin/shipments?ids=${trackingId}&open=${trackingId}`);
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1024, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Update Status' })).toBeVisible();
    await expectNoViolationsAt(page, { width, colorScheme });
  }
});

for (const [width, height] of [
  [1024, 768],
  [1280, 800],
] as const) {
  test(`shows the whole status control without scrolling, and its shipment while scrolling, at ${width} x ${height} [V25]`, async ({
    page,
    product,
    signedIn,
  }) => {
    const { trackingId } = await createShipment(product.url, signedIn.token);
    await page.setViewportSize({ width, height });
    for (const address of [`/admin/shipments?open=${trackingId}`, `/admin/shipments/${trackingId}`]) {
      await page.goto(address);
      const main = page.getByRole('main');
      const save = main.getByRole('button', { name: 'Update Status' });
      await expect(save).toBeVisible();
      await page.keyboard.press('4');
      await expect(main.getByLabel('Reason')).toBeVisible();
      await main.getByLabel('Reason').selectOption('recipient_absent');
      await expect(main.getByLabel('Next attempt')).toBeVisible();
      await expect(save).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await main.getByRole('heading', { name: 'Sharing links' }).evaluate((element) => element.scrollIntoView());
      await expect(save).not.toBeInViewport();
      const head = main.getByRole('heading', { name: `Shipment ${trackingId}` });
      for (const part of [head, main.getByRole('link', { name: 'Print' })]) await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
}
