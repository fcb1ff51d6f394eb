import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { ADMIN } from '@waybill/product-process';
import { callApi, createShipment, signInFrom } from '../product/api-client.ts';
import { expectNoViolations, expectNoViolationsAt } from '../product/axe.ts';
import { expect, test } from '../product/test.ts';

// States of the office's journeys: those test behavior, this accessibility.
test.describe('the back office passes axe: WCAG 2.2 AA', () => {
  test('with rejected credentials [B19]', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(tEnglish(office.login.badCredentials)).first()).toBeVisible();
    await expectNoViolations(page);
  });

  test('with the list of shortcuts and the search [B19]', async ({ page, product, signedIn }) => {
    await createShipment(product.url, signedIn.token, { recipient: { name: 'Axel Ferreira' } });
    await page.goto('/admin/activity');
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search shipments, messages and quotes' })).toBeFocused();
    await page.keyboard.type('axel');
    await expect(page.getByRole('option', { name: 'Axel Ferreira' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectNoViolations(page);
  });

  test('on the dashboard with a backlog, and in the notices [B19]', async ({ page, product, signedIn }) => {
    await createShipment(product.url, signedIn.token, { deliveryDate: '2001-01-01' });
    await signInFrom(product.url, 'Safari/605.1');
    await page.goto('/admin');
    await page.getByText(/long overdue shipments?, due before/).click();
    await expect(page.getByRole('table', { name: 'Long overdue' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: /^Notices, \d+ unread$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notices' }).getByRole('link').first()).toBeVisible();
    await expectNoViolations(page);
  });

  test('in the trash, in the deletion dialog, and in the log [B19]', async ({ page, product, signedIn }) => {
    const { trackingId } = await createShipment(product.url, signedIn.token);
    await callApi(product.url, 'deleteShipment', { params: { trackingId }, token: signedIn.token });
    await page.goto('/admin/trash');
    await expect(page.getByRole('button', { name: `Restore ${trackingId}` })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: `Delete ${trackingId} permanently` }).click();
    await page.getByLabel(`Type ${trackingId} to confirm`).fill(trackingId);
    await expectNoViolations(page);
    await page.goto(`/admin/activity?target=${trackingId}`);
    const titles = page.getByRole('main').getByRole('listitem');
    await titles.last().getByText('Shipment created').click();
    await expect(titles.last()).toContainText('Lindqvist Ceramics');
    await expectNoViolations(page);
  });

  test('while editing a shipment, and choosing between conflicting changes [B19]', async ({ page, product, signedIn }) => {
    const { token } = signedIn;
    const { trackingId } = await createShipment(product.url, token);
    await page.goto(`/admin/shipments/${trackingId}?edit=true`);
    await expect(page.getByRole('button', { name: 'Save All Changes' })).toBeDisabled();
    await expectNoViolations(page);
    await page.route('**/api/admin/changes', (route) => route.abort());
    await page.getByLabel(/^Origin/).fill('Oslo, Norway');
    await callApi(product.url, 'editShipment', { params: { trackingId }, body: { origin: 'Bergen, Norway' }, token });
    await page.getByRole('button', { name: 'Save All Changes' }).click();
    await expect(page.getByRole('dialog', { name: 'Changed meanwhile' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('on a held shipment with a note, and in the dialog that deletes the note [B19]', async ({ page, product, signedIn }) => {
    const { token } = signedIn;
    const { trackingId } = await createShipment(product.url, token);
    const body = { status: 'on_hold', subStatus: 'recipient_absent' };
    await callApi(product.url, 'updateStatus', { params: { trackingId }, body, token });
    await page.goto(`/admin/shipments/${trackingId}`);
    await page.getByLabel(/^New note/).fill('Owes us for two parcels');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('region', { name: 'Internal notes' }).getByText('Owes us for two parcels')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: /^Delete note from/ }).click();
    await expectNoViolationsAt(page, { width: 390, colorScheme: 'light' });
  });

  test('during and after an import [B19]', async ({ page, signedIn }) => {
    expect(signedIn.token).not.toBe('');
    const file =
      'Consignee;Shipper;Origin;Destination;Delivery date\r\nAxel;Accra Books;Accra;Lyon;05/06/2030\r\nEsi;Accra Books;Accra;Lyon;soon';
    await page.goto('/admin/imports');
    await page
      .getByLabel('File to import', { exact: true })
      .setInputFiles({ name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByLabel('Day first: 31/12/2030').check();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Import 1 row, skip 1' }).click();
    await expect(page.getByText('1 row was imported as a shipment.')).toBeVisible();
    await expectNoViolations(page);
  });

  test('in the inbox and a message, among quote requests and in a priced one [B19]', async ({ page, product, signedIn }) => {
    const { trackingId } = await createShipment(product.url, signedIn.token);
    const subject = `Axe about ${trackingId}`;
    const person = { name: 'Ada Okafor', email: 'ada@example.com' };
    const message = `Where is ${trackingId.toLowerCase()}?\n<b>Thank you</b>`;
    await callApi(product.url, 'submitContact', { body: { ...person, subject, message } });
    const quote = { freightType: 'sea', cityOfDeparture: 'Dakar', incoterms: 'FOB', weight: '240', length: '100', width: '120' };
    const sent = await callApi(product.url, 'submitQuote', {
      body: { ...person, contactNumber: '+221 33 555 0142', ...quote, height: 'knee-high' },
    });
    const { reference } = (await sent.json()).data;

    await page.goto('/admin/messages');
    const row = page.getByRole('row').filter({ hasText: subject });
    await expect(row).toBeVisible();
    await expectNoViolations(page);
    await row.getByRole('link').click();
    await expect(page.getByRole('dialog', { name: subject })).toBeVisible();
    await expectNoViolations(page);

    await page.goto('/admin/quotes');
    await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Check dimensions');
    await expectNoViolations(page);
    await page.goto(`/admin/quotes?open=${reference}`);
    const drawer = page.getByRole('dialog', { name: /^Quote for/ });
    await drawer.getByLabel('Price').fill('1249,5');
    await drawer.getByLabel('Currency').fill('EUR');
    await drawer.getByRole('button', { name: /^(Save|Send) price/ }).click();
    await expect(drawer.getByText('Priced', { exact: true })).toBeVisible();
    await expectNoViolations(page);
  });

  test('in the column chooser, a bulk update and its result [B19]', async ({ page, product, signedIn }) => {
    const { token } = signedIn;
    const recipient = { name: 'Axebulk Reyes' };
    const [gone] = await Promise.all([0, 1].map(() => createShipment(product.url, token, { recipient })));
    await page.goto('/admin/shipments?search=axebulk&attention=overdue');
    await page.getByRole('button', { name: 'Remove filter Overdue' }).click();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Sender' }).check();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await page.route('**/api/admin/changes', (route) => route.abort());
    await page.reload();
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await callApi(product.url, 'deleteShipment', { params: { trackingId: gone?.trackingId ?? '' }, token });
    await page.getByRole('button', { name: 'Set status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set status of 2 shipments' });
    await dialog.getByLabel(/^Status/).selectOption('on_hold');
    await dialog.getByLabel('Reason').selectOption('weather');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Update 2 shipments' }).click();
    await expect(page.getByRole('dialog', { name: 'Result' }).getByText('1 shipment changed, 1 not.')).toBeVisible();
    await expectNoViolations(page);
  });

  test('before, during and after erasing a person [B19]', async ({ page, product, signedIn }) => {
    const person = 'axe.haidari@example.com';
    const recipient = { name: 'Axe Haidari', email: person };
    await createShipment(product.url, signedIn.token, { recipient, status: 'delivered' });
    await page.goto('/admin/privacy');
    await page.getByLabel('Email address or phone number').fill(person);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Stored data of ${person}` })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Erase...' }).click();
    await page.getByLabel(`Type ${person} to confirm`).fill(person);
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Erased data of ${person}` })).toBeFocused();
    await expectNoViolations(page);
  });
});
