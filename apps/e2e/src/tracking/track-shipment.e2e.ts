import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { callApi, createShipment } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

test(
  'carries an ID from the home page to its receipt [R028, R077, R078, R080, R081, R082]',
  { tag: '@journey' },
  async ({ page, product, token }) => {
    const { trackingId } = await createShipment(product.url, token);
    await callApi(product.url, 'updateStatus', {
      params: { trackingId },
      body: { status: 'in_transit', location: 'Lisbon hub', notes: 'Left <b>on time</b>' },
      token,
    });

    await page.goto('/');
    await page.getByRole('textbox', { name: /tracking/i }).fill(trackingId.toLowerCase());
    await page.getByRole('textbox', { name: /tracking/i }).press('Enter');

    await expect(page).toHaveURL(`/track/${trackingId}`);
    const main = page.getByRole('main');
    await expect(main.getByText(trackingId).first()).toBeVisible();
    await expect(main.getByText('In Transit').first()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
    await expect(main).toContainText('Fri 17 May 2030');
    await expect(main).toContainText('Ada Okafor');
    await expect(main).toContainText('“Left <b>on time</b>”');
    for (const secret of ['Marina Road', '555 0101', 'ada@example.com', 'Kiln Lane'])
      await expect(main).not.toContainText(secret);
  },
);

test(
  'shows a sample for the example; explains blank and unknown IDs, and keeps nothing stale [R072, R075, R087, A2-11]',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/track');
    await page
      .getByRole('button', { name: EXAMPLE_TRACKING_ID })
      .or(page.getByRole('link', { name: EXAMPLE_TRACKING_ID }))
      .click();
    await expect(page.getByText('Sample', { exact: true })).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    const input = page.getByRole('textbox', { name: /tracking/i });
    await input.fill('   ');
    await page.getByRole('button', { name: 'Track Package', exact: true }).click();
    await expect(page.getByText('Please enter a tracking ID').first()).toBeVisible();
    await input.fill('TRK-000000-000001');
    await page.getByRole('button', { name: 'Track Package', exact: true }).click();
    await expect(page.getByText('Tracking ID not found').first()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByText('Need Help?')).toBeVisible();
  },
);
