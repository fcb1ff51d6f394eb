import type { Locator, Page } from '@playwright/test';
import { callApi, createShipment, signInFrom } from '../api-client.ts';
import type { Desk, Saves } from './save.ts';

const HEADINGS = 'Consignee;Shipper;Origin;Destination;Delivery date;Order no';
const ROW = 'Ada Okafor;Lindqvist Ceramics;Malmö, Sweden;Lagos, Nigeria;2030-06-05';

async function openList({ page, url, token }: Desk): Promise<Locator> {
  const { trackingId } = await createShipment(url, token);
  await page.goto(`/admin/shipments?search=${trackingId}`);
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: `Select ${trackingId}` }).check();
  return main;
}

async function openTrash({ page, url, token }: Desk): Promise<{ main: Locator; trackingId: string }> {
  const { trackingId } = await createShipment(url, token);
  await callApi(url, 'deleteShipment', { params: { trackingId }, token });
  await page.goto('/admin/trash');
  return { main: page.getByRole('main'), trackingId };
}

async function upload(page: Page): Promise<Locator> {
  await page.goto('/admin/imports');
  // A known order number would be of a shipment that exists.
  const buffer = Buffer.from(`${HEADINGS}\r\n${ROW};IMP-${Date.now()}`);
  await page.getByLabel('File to import', { exact: true }).setInputFiles({ name: 'may.csv', mimeType: 'text/csv', buffer });
  return page.getByRole('main');
}

async function openShippers({ page, url, token }: Desk): Promise<Locator> {
  const uploaded = await callApi(url, 'createImport', { csv: `${HEADINGS}\r\n${ROW};IMP-${Date.now()}`, token });
  const { importId } = ((await uploaded.json()) as { data: { importId: string } }).data;
  await callApi(url, 'commitImport', { params: { importId }, body: { skipErrors: false, rememberAs: 'Accra Books' }, token });
  await page.goto('/admin/imports');
  return page.getByRole('main');
}

export const DESK_SAVES: Saves = {
  'new shipment': async ({ page }) => {
    await page.goto('/admin/create');
    const main = page.getByRole('main');
    await main
      .getByRole('group', { name: /recipient/i })
      .getByLabel(/Full Name/)
      .fill('Kofi Mensah');
    await main
      .getByRole('group', { name: /sender/i })
      .getByLabel(/^(Full )?Name/)
      .fill('Accra Books');
    await main.getByLabel(/^Origin/).fill('Accra, Ghana');
    await main.getByLabel(/^Destination/).fill('Lyon, France');
    await main.getByLabel(/^Delivery Date/).fill('2030-05-17');
    const saved = main.getByRole('heading', { name: 'Shipment created successfully!' });
    return { button: main.getByRole('button', { name: 'Create Shipment' }), saved, region: main };
  },
  'status of many': async (desk) => {
    const main = await openList(desk);
    await main.getByRole('button', { name: 'Set status' }).press('Enter');
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel(/^Status/).selectOption('in_transit');
    return {
      button: dialog.getByRole('button', { name: /^Update/ }),
      saved: desk.page.getByText('1 shipment updated'),
      region: main,
    };
  },
  'deletion of many': async (desk) => {
    const main = await openList(desk);
    await main.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    const button = desk.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
    return { button, saved: desk.page.getByText('1 shipment deleted'), region: main };
  },
  'restoration from the trash': async (desk) => {
    const { main, trackingId } = await openTrash(desk);
    const button = main.getByRole('button', { name: `Restore ${trackingId}` });
    return { button, saved: desk.page.getByText('Shipment restored successfully'), region: main };
  },
  'permanent deletion': async (desk) => {
    const { main, trackingId } = await openTrash(desk);
    await main.getByRole('button', { name: `Delete ${trackingId} permanently` }).press('Enter');
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(trackingId);
    const saved = desk.page.getByText('Shipment permanently deleted');
    return { button: dialog.getByRole('button', { name: 'Delete permanently' }), saved, region: main };
  },
  import: async ({ page }) => {
    const main = await upload(page);
    const saved = main.getByText('1 row was imported as a shipment.');
    return { button: main.getByRole('button', { name: 'Import 1 row' }), saved, region: main };
  },
  'pasted table': async ({ page }) => {
    await page.goto('/admin/imports');
    const main = page.getByRole('main');
    await main.getByText('Paste a table or an email').click();
    await main.getByLabel(/^Table, or text/).fill(`${HEADINGS}\r\n${ROW};IMP-${Date.now()}`.replaceAll(';', '\t'));
    return { button: main.getByRole('button', { name: /^Read/ }), saved: main.getByText(/^1 row/), region: main };
  },
  'name of a shipper': async (desk) => {
    const main = await openShippers(desk);
    await main
      .getByRole('button', { name: /^Rename/ })
      .first()
      .press('Enter');
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(`Accra Prints ${Date.now()}`);
    return {
      button: dialog.getByRole('button', { name: 'Rename' }),
      saved: desk.page.getByText('Shipper renamed'),
      region: main,
    };
  },
  'deletion of a shipper': async (desk) => {
    const main = await openShippers(desk);
    await main
      .getByRole('button', { name: /^Delete Accra/ })
      .first()
      .press('Enter');
    const button = desk.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
    return { button, saved: desk.page.getByText('Shipper deleted'), region: main };
  },
  'search for a person': async ({ page, url, token }) => {
    await createShipment(url, token);
    await page.goto('/admin/privacy');
    const main = page.getByRole('main');
    await main.getByLabel('Email address or phone number').fill('ada@example.com');
    const saved = main.getByRole('heading', { name: /^Stored data/ });
    return { button: main.getByRole('button', { name: 'Search' }), saved, region: main };
  },
  'erasure of a person': async ({ page, url, token }) => {
    const recipient = { name: 'Noor Haidari', address: 'Kaai 4, Antwerpen', email: 'noor@example.com' };
    await createShipment(url, token, { recipient, status: 'delivered' });
    await page.goto('/admin/privacy');
    const main = page.getByRole('main');
    await main.getByLabel('Email address or phone number').fill('noor@example.com');
    await page.keyboard.press('Enter');
    await main.getByRole('button', { name: 'Erase...' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('noor@example.com');
    const saved = main.getByRole('heading', { name: /^Erased data/ });
    return { button: dialog.getByRole('button', { name: /^Erase/ }), saved, region: main };
  },
  'period of the reports': async ({ page }) => {
    await page.goto('/admin/reports');
    const form = page.getByRole('form', { name: 'Custom period' });
    const region = page.locator('section').filter({ has: form });
    await form.getByLabel('From').fill('2026-11-01');
    await form.getByLabel('To', { exact: true }).fill('2026-11-20');
    return { button: form.getByRole('button', { name: 'Apply' }), saved: form.locator('[value="Sun 1 Nov 2026"]'), region };
  },
  'export of a report': async ({ page }) => {
    await page.goto('/admin/reports');
    const region = page.getByRole('group', { name: 'Export as CSV' });
    const button = region.getByRole('button', { name: /^Lanes/ });
    return { button, saved: region.locator('button:not([aria-busy])').filter({ hasText: 'Lanes' }), region };
  },
  'notices as read': async ({ page, url }) => {
    await signInFrom(url, 'OPR/125.0');
    await page.goto('/admin');
    await page.getByRole('button', { name: /^Notices/ }).press('Enter');
    const region = page.getByRole('dialog', { name: 'Notices' });
    return {
      button: region.getByRole('button', { name: 'Mark all as read' }),
      saved: page.getByRole('button', { name: 'Notices', exact: true }),
      region,
    };
  },
};
