import { callApi, createShipment } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

type Product = { url: string };

async function makeLink({ url }: Product, token: string, trackingId: string): Promise<string> {
  const made = await callApi(url, 'makeLink', { params: { trackingId }, body: { scope: 'recipient', days: 1 }, token });
  return ((await made.json()) as { data: { address: string } }).data.address;
}

test('a recipient asks for a neighbor by link, the office accepts on the dashboard, and both see it [B24]', async ({
  page,
  product,
  signedIn,
}) => {
  const { trackingId } = await createShipment(product.url, signedIn.token, { deliveryDate: '2099-03-04' });
  const recipient = await page.context().newPage();
  await recipient.goto(await makeLink(product, signedIn.token, trackingId));
  const section = recipient.getByRole('region', { name: 'Change the delivery' });
  await section.getByRole('button', { name: 'Leave it with a neighbor' }).click();
  await section.getByLabel('Neighbor’s name and apartment or house number').fill('Nils Berg, flat 12');
  await section.getByRole('button', { name: 'Send request' }).click();
  await expect(section.getByRole('status')).toContainText('Thank you.');
  await expect(section.getByRole('listitem')).toContainText('Waiting for our answer');

  await page.goto('/admin');
  const row = page.getByRole('listitem').filter({ hasText: trackingId }).filter({ hasText: 'Nils Berg, flat 12' });
  await row.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('Request accepted')).toBeVisible();
  await expect(row).toHaveCount(0);

  await recipient.reload();
  await expect(section.getByRole('listitem')).toContainText('Accepted');
  await page.goto(`/admin/shipments/${trackingId}`);
  await expect(page.getByRole('region', { name: 'Delivery requests' })).toContainText('At the door');
  await page.getByRole('button', { name: 'Deliver with proof' }).click();
  await expect(page.getByLabel('Received by')).toHaveValue('Nils Berg, flat 12');
  await expect(page.getByLabel('Received as')).toHaveValue('neighbour');
});

test('the code of the link marks the proof [B25]', async ({ page, product, signedIn }) => {
  const { token } = signedIn;
  const stored = (await (await callApi(product.url, 'getSettings', { token })).json()) as {
    data: { version: number; tracking: object };
  };
  const settings = { ...stored.data, tracking: { ...stored.data.tracking, doorCode: true } };
  await callApi(product.url, 'saveSettings', { body: settings, token });
  const { trackingId } = await createShipment(product.url, token);
  const recipient = await page.context().newPage();
  await recipient.goto(await makeLink(product, token, trackingId));
  const shown = await recipient
    .getByRole('region', { name: 'Code for the driver' })
    .getByText(/^\d{3} \d{3}$/)
    .textContent();

  await page.goto(`/admin/shipments/${trackingId}`);
  await page.getByRole('button', { name: 'Deliver with proof' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proof of delivery' });
  await dialog.getByLabel(/^Code from the recipient/).fill('000 000');
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The code is wrong');
  await dialog.getByLabel(/^Code from the recipient/).fill(shown ?? '');
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByText('Proof of delivery saved')).toBeVisible();
  await page.goto(`/admin/shipments/${trackingId}/proof`);
  await expect(page.getByRole('article')).toContainText('Shown by the holder of the recipient’s link');
});
