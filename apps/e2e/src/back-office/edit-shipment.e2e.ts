import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { ADMIN } from '@waybill/product-process';
import { callApi, createShipment, signIn } from '../product/api-client.ts';
import { expectNoViolations } from '../product/axe.ts';
import { expect, test } from '../product/test.ts';

test(
  'merges edits of different fields from two tabs and asks about a conflict [B2]',
  { tag: '@journey' },
  async ({ page, context, product, signedIn }) => {
    const { trackingId } = await createShipment(product.url, signedIn.token);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`/admin/shipments/${trackingId}?edit=true`);
      await expect(tab.getByRole('button', { name: 'Save All Changes' })).toBeDisabled();
    }
    await other.getByLabel(/^Origin/).fill('Bergen, Norway');
    await other.getByLabel('Description').fill('Three crates');
    await other.getByRole('button', { name: 'Save All Changes' }).click();
    await expect(other.getByText(tEnglish(office.shipments.updated))).toBeVisible();

    await page.getByLabel(/^Origin/).fill('Oslo, Norway');
    await page.getByLabel(/^Destination/).fill('Accra, Ghana');
    await page.getByRole('button', { name: 'Save All Changes' }).click();
    const compare = page.getByRole('dialog', { name: 'Changed meanwhile' });
    await expect(compare.getByRole('group', { name: 'Origin' })).toContainText('Bergen, Norway');
    await compare.getByRole('radio', { name: 'Yours' }).check();
    await compare.getByRole('button', { name: 'Save selection' }).click();
    await expect(page.getByText(tEnglish(office.shipments.updated))).toBeVisible();
    const stored = await (await callApi(product.url, 'trackShipment', { params: { trackingId }, token: signedIn.token })).json();
    expect(stored.data).toMatchObject({ origin: 'Oslo, Norway', destination: 'Accra, Ghana', description: 'Three crates' });
  },
);

test('keeps the input when the open shipment is deleted, and continues once it is restored [A2-6]', async ({
  page,
  product,
  signedIn,
}) => {
  const { trackingId } = await createShipment(product.url, signedIn.token);
  await page.goto(`/admin/shipments/${trackingId}`);
  await page.getByLabel(/^Status/).selectOption('in_transit');
  await page.getByLabel('Location').fill('Lisbon hub');
  await callApi(product.url, 'deleteShipment', { params: { trackingId }, token: signedIn.token });
  await page.getByRole('button', { name: 'Update Status' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('This shipment was deleted while you had it open.')).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Lisbon hub');
  await expectNoViolations(page);
  await main.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(tEnglish(office.shipments.restored))).toBeVisible();
  await page.getByRole('button', { name: 'Update Status' }).click();
  await expect(page.getByText(tEnglish(office.shipments.statusUpdated))).toBeVisible();
});

test(
  'shows the customer the reason, never the note [B17, B18, A2-25]',
  { tag: '@journey' },
  async ({ page, product, signedIn }) => {
    const { trackingId } = await createShipment(product.url, signedIn.token);
    await page.goto(`/admin/shipments/${trackingId}`);
    await page.getByLabel(/^New note/).fill('Owes us for two parcels');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('region', { name: 'Internal notes' }).getByText('Owes us for two parcels')).toBeVisible();
    await page.getByLabel(/^Status/).selectOption('on_hold');
    await page.getByLabel('Reason').selectOption('recipient_absent');
    await expect(page.getByLabel('Notes (shown to the customer)')).toBeVisible();
    await page.getByRole('button', { name: 'Update Status' }).click();
    await expect(page.getByText(tEnglish(office.shipments.statusUpdated))).toBeVisible();
    await page.getByRole('button', { name: /^Delete note from/ }).click();

    const visitor = await page.context().newPage();
    await visitor.goto(`/track?id=${trackingId}`);
    await expect(
      visitor.getByText('No one was there to receive it. Please contact us to arrange another attempt.'),
    ).toBeVisible();
    expect(await visitor.content()).not.toContain('Owes us');
  },
);

test('returns at once to the filled form after a session ends during an edit [R13, R099]', async ({ page, product }) => {
  const { token } = await signIn(product.url);
  const { trackingId } = await createShipment(product.url, token);
  const address = `/admin/shipments/${trackingId}?edit=true`;
  const signInByForm = async () => {
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(address);
  };
  await page.goto(address);
  const followed = page.waitForResponse('**/api/admin/changes');
  await signInByForm();
  await followed;
  await page.getByLabel(/^Origin/).fill('Oslo, Norway');
  await callApi(product.url, 'endAllSessions', { token });
  await expect(page).toHaveURL('/login');
  await signInByForm();
  await expect(page.getByLabel(/^Origin/)).toHaveValue('Oslo, Norway');
  await page.getByRole('button', { name: 'Save All Changes' }).click();
  await expect(page.getByText(tEnglish(office.shipments.updated))).toBeVisible();
});
