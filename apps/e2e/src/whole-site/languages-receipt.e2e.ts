import { callApi, createShipment } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

test('shows a receipt in German, on screen and on paper', async ({ page, product, token }) => {
  const { trackingId } = await createShipment(product.url, token);
  await callApi(product.url, 'updateStatus', {
    params: { trackingId },
    body: { status: 'on_hold', subStatus: 'customs', location: 'Padborg, Denmark' },
    token,
  });
  await page.goto(`/de/track?id=${trackingId}`);
  const receipt = page.getByRole('article');
  await expect(receipt.getByRole('heading', { level: 2, name: 'In Padborg vom Zoll zurückgehalten' })).toBeVisible();
  await expect(receipt.getByText('Der Zoll prüft die Sendung.', { exact: true })).toBeVisible();
  await expect(receipt.getByText('Voraussichtliches Zustelldatum')).toBeVisible();
  await expect(receipt.getByText('Fr., 17. Mai 2030')).toBeVisible();
  await expect(page).toHaveTitle(`Angehalten: ${trackingId} | Waybill Express`);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Stand: .+ Aktuell: http.+\/de\/track\//)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden();
});

test.describe('the problem report in German', () => {
  test.use({ expectedErrors: [/^The form "report:.+" was not sent/] });

  test('explains a rejection, and keeps the input', async ({ page, product, token }) => {
    const { trackingId } = await createShipment(product.url, token, { status: 'in_transit' });
    // Disables client validation, so that the server's messages appear.
    await page.route('**/check-fields-*.js', (route) => route.abort());
    await page.goto(`/de/track?id=${trackingId}`);
    await expect(page.getByRole('heading', { level: 2, name: /^Unterwegs/ })).toBeVisible();
    await page.getByRole('button', { name: 'Problem melden' }).click();
    await page.getByLabel(/^Art des Problems/).selectOption({ label: 'Etwas anderes' });
    await page.getByLabel(/^Beschreibung/).fill('Der Karton ist nass.');
    await page.getByLabel('E-Mail-Adresse').fill('ada@@example');
    await page.getByRole('button', { name: 'Meldung senden' }).click();
    await expect(page.getByText('Nur eine E-Mail-Adresse möglich.', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Bitte prüfen: E-Mail-Adresse: Nur eine E-Mail-Adresse möglich');
    await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused();
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('ada@@example');
    await expect(page.getByLabel(/^Beschreibung/)).toHaveValue('Der Karton ist nass.');
  });
});
