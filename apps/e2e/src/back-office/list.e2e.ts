import { BULK_TEXTS } from '@waybill/contracts/shipments/list-texts';
import { createShipment } from '../product/api-client.ts';
import { expectNoFindings } from '../product/axe.ts';
import { expect, test } from '../product/test.ts';

const UNKNOWN = 'TRK-000000-00000X';

test('B7: filters by address and by hand, pasted IDs with an unknown one, and columns that are still there after a reload', async ({
  page,
  product,
  signedIn,
}) => {
  const late = { origin: 'Tromsø, Norway', destination: 'Fez, Morocco', deliveryDate: '2020-02-01' };
  const { trackingId } = await createShipment(product.url, signedIn.token, { ...late, referenceNo: 'LATE' });
  await createShipment(product.url, signedIn.token, { ...late, deliveryDate: '2030-02-01' });
  await page.goto('/admin/shipments?lane=TROMSO%2C+norway%3EFez%2C+Morocco&attention=overdue');
  await expect(page.getByRole('heading', { name: 'Manage Shipments (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Overdue' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Shipments (2)' })).toBeVisible();

  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Due to').fill('2020-02-01');
  await page.getByLabel('Tracking IDs').fill(`${trackingId.toLowerCase()}, ${UNKNOWN}`);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Shipments (1)' })).toBeVisible();
  await expect(page.getByText('1 ID belongs to no shipment:')).toBeVisible();
  await expect(page).toHaveURL(/dueTo=2020-02-01/);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Sender' }).check();
  await page.getByRole('checkbox', { name: 'Age', exact: true }).check();
  await expectNoFindings(page);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Sender' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Lindqvist Ceramics' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^shipments-\d{4}-\d\d-\d\d\.csv$/);
});

test('B9: a status for many with one that was deleted meanwhile, the result sheet, and a deletion that is undone', async ({
  page,
  product,
  signedIn,
}) => {
  const recipient = { name: 'Bulkington Reyes' };
  const made = [0, 1, 2].map(() => createShipment(product.url, signedIn.token, { recipient }));
  const [gone] = await Promise.all(made);
  await page.goto('/admin/shipments?search=bulkington');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await expect(page.getByText('3 selected')).toBeVisible();

  // Somebody else is faster with one of them.
  const headers = { Authorization: `Bearer ${signedIn.token}` };
  await page.request.delete(`/api/tracking/delete/${gone?.trackingId}`, { headers });
  await page.getByRole('button', { name: 'Set status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the status of 3 shipments' });
  await dialog.getByLabel(/^Status/).selectOption('on_hold');
  await dialog.getByLabel('Reason').selectOption('weather');
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Update 3 shipments' }).click();
  const result = page.getByRole('dialog', { name: 'Result' });
  await expect(result.getByText('2 shipments changed, 1 not.')).toBeVisible();
  await expect(result.getByRole('cell', { name: gone?.trackingId })).toBeVisible();
  await expectNoFindings(page);
  await result.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Shipments (2)' })).toBeVisible();
  await expect(page.getByRole('row').getByText('On Hold')).toHaveCount(2);

  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`2 shipments ${BULK_TEXTS.delete.done}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Manage Shipments (0)' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Shipments (2)' })).toBeVisible();
});

test('B7: the keys go through the rows, select and open; the toolbar moves nothing', async ({ page, product, signedIn }) => {
  const recipient = { name: 'Keyes Abara' };
  // With letters that no tracking ID has.
  for (const referenceNo of ['SOLO', 'DUO']) await createShipment(product.url, signedIn.token, { recipient, referenceNo });
  await page.goto('/admin/shipments?search=keyes&sort=createdAt');
  await expect(page.getByRole('heading', { name: 'Manage Shipments (2)' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Shipments' });
  const before = await table.boundingBox();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('row').filter({ hasText: 'DUO' })).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await table.boundingBox()).toEqual(before);
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/shipments\/TRK-/);
  await expect(page.getByText('SOLO')).toBeVisible();
});
