import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { callApi, createShipment } from '../product/api-client.ts';
import { expectNoViolations } from '../product/axe.ts';
import { QUOTE } from '../product/quote.ts';
import { expect, test } from '../product/test.ts';

const MESSAGE = { name: 'Ada Okafor', email: 'ada@example.com', subject: 'Where is it?', message: 'It is late.\nThank you.' };
const ODD_QUOTE = { ...QUOTE, height: 'knee-high' };

test(
  'links a visitor’s message to its shipment, answers and closes it; spam stays out of the inbox [B4]',
  { tag: '@journey' },
  async ({ page, product, signedIn }) => {
    const { trackingId } = await createShipment(product.url, signedIn.token);
    const subject = `About ${trackingId}`;
    const message = `Where is ${trackingId.toLowerCase()}?\n<b>Thank you</b>`;
    await callApi(product.url, 'submitContact', { body: { ...MESSAGE, subject, message } });
    await callApi(product.url, 'submitContact', { body: { ...MESSAGE, subject: 'Cheap traffic', website: 'x' } });

    await page.goto('/admin/messages');
    const row = page.getByRole('row').filter({ hasText: subject });
    await expect(row).toContainText(/Due in 2[34] h/);
    await expect(page.getByRole('row').filter({ hasText: 'Cheap traffic' })).toHaveCount(0);

    await row.getByRole('link').click();
    const drawer = page.getByRole('dialog', { name: subject });
    await expect(drawer).toContainText('<b>Thank you</b>');
    await expect(drawer.getByRole('link', { name: trackingId.toLowerCase(), exact: true })).toHaveAttribute(
      'href',
      `/admin/shipments/${trackingId}`,
    );
    await drawer.getByRole('button', { name: 'Mark as answered' }).click();
    await expect(drawer.getByText('Answered after 1 min')).toBeVisible();
    await drawer.getByRole('button', { name: 'Done' }).click();
    await expect(drawer.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row).toHaveCount(0);

    await page.getByRole('link', { name: /^Spam/ }).click();
    await page.getByRole('link', { name: 'Cheap traffic' }).click();
    await page.getByRole('button', { name: 'Not spam' }).click();
    await expect(page.getByRole('dialog').getByText('New', { exact: true })).toBeVisible();
  },
);

test('keeps both notes when two tabs write at once [B4]', async ({ page, context, product, signedIn }) => {
  const sent = await callApi(product.url, 'submitContact', { body: { ...MESSAGE, subject: 'Two tabs' } });
  const { reference } = (await sent.json()).data;
  expect(signedIn.token).toBeTruthy();
  const other = await context.newPage();
  // The stream may bring the other note just before the save.
  await page.route('**/api/admin/changes', (route) => route.abort());
  await page.goto(`/admin/messages?open=${reference}`);
  await page.getByLabel('Internal note').fill('Mine');
  await other.goto(`/admin/messages?open=${reference}`);
  await other.getByLabel('Internal note').fill('Theirs');
  await other.getByRole('button', { name: 'Save note' }).click();
  await expect(other.getByRole('button', { name: 'Save note' })).toBeDisabled();

  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText(tEnglish(office.inbox.messageStale))).toBeVisible();
  await expect(page.getByText(/It now reads: “Theirs”/)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByRole('button', { name: 'Save note' })).toBeDisabled();
  const stored = await callApi(product.url, 'getMessage', { params: { reference }, token: signedIn.token });
  expect((await stored.json()).data).toMatchObject({ note: 'Mine', version: 3 });
});

test('prices a quote request and converts it into a shipment [B3]', { tag: '@journey' }, async ({ page, product, signedIn }) => {
  const sent = await callApi(product.url, 'submitQuote', { body: ODD_QUOTE });
  const { reference } = (await sent.json()).data;
  await page.goto('/admin/quotes');
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('Check dimensions');
  await row.getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: 'Quote for Idrissa Bâ' });
  await expect(drawer).toContainText('Ask for height as a number');
  await drawer.getByLabel('Price').fill('1249,5');
  await drawer.getByLabel('Currency').fill('EUR');
  await drawer.getByRole('button', { name: /^(Save|Send) price/ }).click();
  await expect(drawer.getByText('Priced', { exact: true })).toBeVisible();

  await drawer.getByRole('link', { name: 'Convert to shipment' }).click();
  await expect(page).toHaveURL(`/admin/create?fromQuote=${reference}`);
  await expect(page.getByLabel(/^Origin/)).toHaveValue('Dakar');
  await page.getByLabel(/^Destination/).fill('Lyon, France');
  await page.getByLabel(/^Delivery Date/).fill('2030-05-17');
  await page
    .getByRole('group', { name: /recipient/i })
    .getByLabel(/Full Name/)
    .fill('Kofi Mensah');
  await page.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(page.getByText(tEnglish(office.shipments.created))).toBeVisible();
  const quote = async () =>
    (await (await callApi(product.url, 'getQuote', { params: { reference }, token: signedIn.token })).json()).data;
  await expect.poll(async () => (await quote()).status).toBe('accepted');
  expect((await quote()).trackingId).toMatch(/^TRK-/);
});

test('shows the names of quote requests on a small laptop and opens one on click [B3]', async ({ page, product, signedIn }) => {
  await callApi(product.url, 'submitQuote', { body: { ...ODD_QUOTE, name: 'Awa Ndiaye-Sarr' } });
  expect(signedIn.token).not.toBe('');
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto('/admin/quotes');
  const name = page.getByRole('link', { name: 'Awa Ndiaye-Sarr' });
  await expect(name).toBeVisible();
  expect((await name.boundingBox())?.width).toBeGreaterThan(60);
  await name.click();
  await expect(page.getByRole('dialog', { name: 'Quote for Awa Ndiaye-Sarr' })).toBeVisible();
});
