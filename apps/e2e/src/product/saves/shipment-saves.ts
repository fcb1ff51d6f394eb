import type { Locator, Page } from '@playwright/test';
import { callApi, createShipment } from '../api-client.ts';
import type { Desk, Saves } from './save.ts';

async function openShipment({ page, url, token }: Desk, search = ''): Promise<{ trackingId: string; main: Locator }> {
  const { trackingId } = await createShipment(url, token, { status: 'processing' });
  await page.goto(`/admin/shipments/${trackingId}${search}`);
  return { trackingId, main: page.getByRole('main') };
}

const getStatusPanel = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Update Status' }) });
const getSummary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const getDialogButton = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });

async function addNote(desk: Desk): Promise<Locator> {
  const { trackingId } = await openShipment(desk);
  await callApi(desk.url, 'addNote', { params: { trackingId }, body: { text: 'Ring twice' }, token: desk.token });
  const notes = desk.page.getByRole('region', { name: 'Internal notes' });
  await notes.getByText('Ring twice').waitFor();
  return notes;
}

export const SHIPMENT_SAVES: Saves = {
  'Update Status': async (desk) => {
    await openShipment(desk);
    const region = getStatusPanel(desk.page);
    await region.getByLabel(/^Status/).selectOption('on_hold');
    const button = region.getByRole('button', { name: 'Update Status' });
    return { button, saved: getSummary(desk.page).getByText('On Hold'), region };
  },
  'entry of the history': async (desk) => {
    const { main } = await openShipment(desk);
    await main.getByRole('button', { name: /^Edit entry/ }).click();
    const form = main.getByRole('form', { name: /^Edit/ });
    await form.getByLabel('Location').fill('Malmö hub');
    const region = desk.page.locator('section').filter({ has: desk.page.getByRole('heading', { name: 'Status History' }) });
    return { button: form.getByRole('button', { name: 'Save entry' }), saved: region.getByText('Malmö hub'), region };
  },
  'deletion of an entry': async (desk) => {
    const { main } = await openShipment(desk);
    await getStatusPanel(desk.page)
      .getByLabel(/^Status/)
      .selectOption('on_hold');
    await getStatusPanel(desk.page).getByRole('button', { name: 'Update Status' }).click();
    await main
      .getByRole('button', { name: /^Delete entry/ })
      .nth(1)
      .waitFor();
    await main
      .getByRole('button', { name: /^Delete entry/ })
      .first()
      .press('Enter');
    const region = desk.page.locator('section').filter({ has: desk.page.getByRole('heading', { name: 'Status History' }) });
    return { button: getDialogButton(desk.page, 'Delete'), saved: getSummary(desk.page).getByText('Processing'), region };
  },
  'new note': async (desk) => {
    await openShipment(desk);
    const region = desk.page.getByRole('region', { name: 'Internal notes' });
    await region.getByLabel(/^New note/).fill('Ring twice');
    return { button: region.getByRole('button', { name: 'Add note' }), saved: region.getByText('Ring twice'), region };
  },
  'deletion of a note': async (desk) => {
    const region = await addNote(desk);
    await region.getByRole('button', { name: /^Delete note/ }).press('Enter');
    return { button: getDialogButton(desk.page, 'Delete'), saved: desk.page.getByText('Note deleted'), region };
  },
  'new link': async (desk) => {
    await openShipment(desk);
    const region = desk.page.getByRole('region', { name: 'Sharing links' });
    await region.getByText('New sharing link').click();
    return {
      button: region.getByRole('button', { name: 'Create link' }),
      saved: region.getByLabel('New link', { exact: true }),
      region,
    };
  },
  'revocation of a link': async (desk) => {
    const { trackingId } = await openShipment(desk);
    await callApi(desk.url, 'makeLink', { params: { trackingId }, body: { scope: 'recipient', days: 1 }, token: desk.token });
    await desk.page.reload();
    const region = desk.page.getByRole('region', { name: 'Sharing links' });
    await region.getByRole('button', { name: /^Revoke the link/ }).press('Enter');
    return { button: getDialogButton(desk.page, 'Revoke'), saved: region.getByText(/^Revoked/), region };
  },
  'proof of delivery': async (desk) => {
    const { main } = await openShipment(desk);
    await main.getByRole('button', { name: 'Deliver with proof' }).press('Enter');
    const button = desk.page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' });
    return { button, saved: main.getByRole('link', { name: 'Signature and photos' }), region: main };
  },
  'edited shipment': async (desk) => {
    const { main } = await openShipment(desk, '?edit=true');
    await main.getByLabel('Description').fill('Three crates');
    return {
      button: main.getByRole('button', { name: 'Save All Changes' }),
      saved: main.getByText('Three crates'),
      region: main,
    };
  },
  return: async (desk) => {
    const { main } = await openShipment(desk);
    await main.getByLabel(/^Status/).selectOption('returned');
    await main.getByLabel('Reason').selectOption({ index: 1 });
    await main.getByRole('button', { name: 'Create return' }).press('Enter');
    return { button: getDialogButton(desk.page, 'Create return'), saved: main.getByText(/^Return of/), region: main };
  },
  'deletion of a shipment': async (desk) => {
    const { main } = await openShipment(desk);
    await main.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    const saved = main.getByRole('heading', { name: /^Manage Shipments/ });
    return { button: getDialogButton(desk.page, 'Delete'), saved, region: main };
  },
  'restoration of a shipment deleted while open': async (desk) => {
    const { trackingId, main } = await openShipment(desk);
    await getStatusPanel(desk.page).waitFor();
    await callApi(desk.url, 'deleteShipment', { params: { trackingId }, token: desk.token });
    const button = main.getByRole('button', { name: 'Restore' });
    await button.waitFor();
    return { button, saved: desk.page.getByText('Shipment restored'), region: main };
  },
};
