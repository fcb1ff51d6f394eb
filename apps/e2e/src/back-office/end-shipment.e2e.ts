import type { Page } from '@playwright/test';
import { createShipment } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

async function setStatus(page: Page, status: string, reason?: string): Promise<void> {
  const scope = page.locator('section', { has: page.getByRole('heading', { name: 'Update Status' }) });
  await scope.getByLabel(/^Status/).selectOption({ label: status });
  if (reason !== undefined) await scope.getByLabel('Reason').selectOption({ label: reason });
  await scope.getByRole('button', { name: 'Update Status' }).click();
}

test('ends a shipment as lost, shows it to the customer, and takes it back [B22]', async ({ page, product, signedIn }) => {
  const [headline, sentence] = ['We’ve lost this parcel', 'We searched for it and didn’t find it.'];
  const { trackingId } = await createShipment(product.url, signedIn.token);
  await page.goto(`/admin/shipments/${trackingId}`);
  await setStatus(page, 'Lost', 'No trace');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(headline);

  const visitor = await page.context().newPage();
  await visitor.goto(`/track?id=${trackingId}`);
  const receipt = visitor.getByRole('article', { name: `Shipment ${trackingId}` });
  await expect(receipt.getByRole('heading', { level: 2 })).toContainText(headline);
  await expect(receipt).toContainText(sentence);
  await expect(receipt.getByRole('progressbar')).toHaveCount(0);
  await visitor.goto(`/t/${trackingId}`);
  await expect(visitor.getByRole('main')).toContainText(sentence);
  await expect(visitor.getByRole('main')).not.toContainText('percent');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Picked up');
  await visitor.goto(`/track?id=${trackingId}`);
  await expect(receipt.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10');
});

test('finds ended shipments by their outcome, and leaves them out of their old status [B22]', async ({
  page,
  product,
  signedIn,
}) => {
  const { trackingId } = await createShipment(product.url, signedIn.token, { outcome: 'lost', status: 'in_transit' });
  const row = page.getByRole('row').filter({ hasText: trackingId });
  await page.goto('/admin/shipments');
  const status = page.getByRole('region', { name: 'Filters' }).getByLabel('Status');
  await status.selectOption({ label: 'In Transit' });
  await expect(page).toHaveURL(/status=in_transit/);
  await expect(row).toHaveCount(0);
  await status.selectOption({ label: 'Lost' });
  await expect(page).toHaveURL(/status=lost/);
  await expect(row).toContainText('Lost');
});

test('plans the next attempt after a failed one, and gives up after the third [B22]', async ({ page, product, signedIn }) => {
  const { trackingId } = await createShipment(product.url, signedIn.token);
  await page.goto(`/admin/shipments/${trackingId}`);
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Update Status' }) });
  await panel.getByLabel(/^Status/).selectOption({ label: 'On Hold' });
  await panel.getByLabel('Reason').selectOption({ label: 'Recipient absent' });
  await panel.getByLabel('Next attempt').fill('2030-05-14');
  await panel.getByRole('button', { name: 'Update Status' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Next attempt: Tue 14 May 2030');

  const visitor = await page.context().newPage();
  await visitor.goto(`/track?id=${trackingId}`);
  const receipt = visitor.getByRole('article', { name: `Shipment ${trackingId}` });
  await expect(receipt).toContainText('Next delivery attempt');
  await expect(receipt).toContainText('1 delivery attempt so far.');

  for (const count of [2, 3]) {
    await setStatus(page, 'On Hold', 'Recipient absent');
    // It asks, as the attempts are less than a minute apart.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Update Status' }).click();
    await expect(page.getByRole('list', { name: 'History' }).getByText('Recipient absent')).toHaveCount(count);
  }
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Last attempt. Waits for collection.');
  await visitor.reload();
  await expect(receipt).toContainText('It’s waiting for you at our office.');
});

test('sends a shipment back, with a label of its own [B22]', async ({ page, product, signedIn }) => {
  const { trackingId } = await createShipment(product.url, signedIn.token);
  await page.goto(`/admin/shipments/${trackingId}`);
  await page.getByLabel(/^Status/).selectOption({ label: 'Returned' });
  await page.getByLabel('Reason').selectOption({ label: 'Not collected' });
  await page.getByRole('button', { name: 'Create return' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Create return' }).click();
  await expect(page).not.toHaveURL(new RegExp(trackingId));
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(`Return of ${trackingId}`);
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('main')).toContainText('Ada Okafor');
  await page.goto(`/admin/shipments/${trackingId}`);
  await expect(summary).toContainText('Returned to the sender');
  await expect(summary).toContainText('Returned as TRK-');
  await expect(page.getByRole('button', { name: 'Create return' })).toHaveCount(0);
});
