import { ADMIN } from '@waybill/product-process';
import { callApi } from '../product/api-client.ts';
import { pressOn, tabTo, typeInto } from '../product/keyboard.ts';
import { expect, test } from '../product/test.ts';

test('signs in, creates, updates, edits and deletes a shipment by keyboard alone with visible focus [B19, X11]', async ({
  page,
  product,
}) => {
  await page.goto('/login');
  await typeInto(page, page.getByLabel('Username'), ADMIN.username);
  await typeInto(page, page.getByLabel('Password', { exact: true }), ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');

  await pressOn(page, page.getByRole('link', { name: 'New Shipment' }).first());
  await expect(page.getByRole('heading', { name: 'Create New Shipment', exact: true })).toBeFocused();
  const group = (name: RegExp) => page.getByRole('group', { name });
  await typeInto(page, group(/recipient/i).getByLabel(/Full Name/), 'Quirin Albescu');
  await typeInto(page, group(/sender/i).getByLabel(/^Name/), 'Lindqvist Ceramics');
  await typeInto(page, page.getByLabel(/^Origin/), 'Brno, Czechia');
  await typeInto(page, page.getByLabel(/^Destination/), 'Lagos, Nigeria');
  // The same day regardless of the displayed month.
  await tabTo(page, page.getByLabel(/^Delivery Date/));
  await page.keyboard.type('05052030');
  await pressOn(page, page.getByRole('button', { name: 'Create Shipment' }));
  await expect(page).toHaveURL('/admin/shipments');
  const created = page.getByRole('heading', { name: 'Shipment created successfully!' });
  await expect(created).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Close', exact: true }));
  await expect(created).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: 'Quirin Albescu' });
  await pressOn(page, row.getByRole('link', { name: /^View/ }));
  await expect(page.getByRole('heading', { name: 'Update Status' })).toBeVisible();
  const trackingId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const stored = async () => (await callApi(product.url, 'trackShipment', { params: { trackingId } })).json();

  await tabTo(page, page.getByLabel(/^Status/));
  await page.keyboard.type('In T');
  await typeInto(page, page.getByLabel(/^Location/), 'Vienna hub');
  await pressOn(page, page.getByRole('button', { name: 'Update Status' }), 'Space');
  await expect(page.getByText('Status updated successfully!')).toBeVisible();
  expect((await stored()).data).toMatchObject({
    status: 'in_transit',
    currentLocation: 'Vienna hub',
    deliveryDate: '2030-05-05',
  });

  await pressOn(page, page.getByRole('link', { name: 'Edit', exact: true }));
  await typeInto(page, page.getByLabel(/^Origin/), 'Olomouc, Czechia');
  await pressOn(page, page.getByRole('button', { name: 'Save All Changes' }));
  await expect(page.getByText('Shipment updated successfully!')).toBeVisible();
  expect((await stored()).data).toMatchObject({ origin: 'Olomouc, Czechia' });

  await pressOn(page, page.getByRole('button', { name: 'Delete', exact: true }));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressOn(page, dialog.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Shipment deleted successfully')).toBeVisible();
  expect((await stored()).code).toBe('SHIPMENT_NOT_FOUND');
});
