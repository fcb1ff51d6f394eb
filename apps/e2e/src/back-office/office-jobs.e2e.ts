import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import type { NewShipmentInput, Shipment } from '@waybill/contracts/shipments/schema';
import { PERIOD_PRESETS } from '@waybill/domain/reports/period-presets';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { parse } from 'csv-parse/sync';
import { callApi, createShipment } from '../product/api-client.ts';
import { toOfficeDay } from '../product/office-day.ts';
import { Steps } from '../product/steps.ts';
import { expect, test as base } from '../product/test.ts';

/** The jobs of docs/decisions/042. Job 1 is in queue.e2e.ts, job 11 in mails.e2e.ts. */
const test = base.extend<{ steps: Steps; shipments: Shipments }>({
  steps: async ({ page }, use) => use(new Steps(page)),
  shipments: async ({ product, signedIn: { token } }, use) =>
    use({
      create: (overrides) => createShipment(product.url, token, overrides),
      read: async (trackingId) =>
        (await (await callApi(product.url, 'trackShipment', { params: { trackingId }, token })).json()).data,
      update: async (trackingId, body) => {
        expect((await callApi(product.url, 'updateStatus', { params: { trackingId }, token, body })).status).toBe(200);
      },
    }),
});

interface Shipments {
  create: (overrides?: Partial<NewShipmentInput>) => Promise<Shipment>;
  /** As staff. */
  read: (trackingId: string) => Promise<Shipment>;
  update: (trackingId: string, body: object) => Promise<void>;
}

const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true });
const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Search shipments, messages and quotes' });

async function openShipment(page: Page, trackingId: string): Promise<void> {
  await page.goto(`/admin/shipments/${trackingId}`);
  await expect(page.getByRole('heading', { name: 'Update Status' })).toBeVisible();
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function readRows(file: Download): Promise<Record<string, string>[]> {
  return parse(await readFile(await file.path()), { bom: true, columns: true });
}

test('job 2: changes the status with a place and a note, and undoes it', async ({ page, shipments, steps }) => {
  const { trackingId } = await shipments.create();
  await openShipment(page, trackingId);
  await steps.press('3');
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeFocused();
  await steps.type('Leeds');
  await steps.fill(page.getByLabel('Notes (shown to the customer)'), 'Customs asks for an invoice.');
  await steps.press('Control+Enter');
  await expect(page.getByText(tEnglish(office.shipments.statusUpdated))).toBeVisible();
  expect(await shipments.read(trackingId)).toMatchObject({ status: 'in_transit', currentLocation: 'Leeds' });
  await steps.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => shipments.read(trackingId)).toMatchObject({ status: 'picked_up', currentLocation: null });
  expect(steps.count).toBe(6);
});

test('job 3: corrects the place of a history entry, and keeps its time', async ({ page, shipments, steps }) => {
  const { trackingId } = await shipments.create();
  await shipments.update(trackingId, { status: 'in_transit', location: 'Leedz' });
  const times = ({ statusHistory }: Shipment) => statusHistory.map(({ timestamp }) => timestamp);
  const before = await shipments.read(trackingId);
  await openShipment(page, trackingId);
  await steps.click(page.getByRole('button', { name: /^Edit entry/ }).first());
  await steps.type('Leeds');
  await steps.press('Control+Enter');
  await expect.poll(() => shipments.read(trackingId)).toMatchObject({ currentLocation: 'Leeds' });
  expect(times(await shipments.read(trackingId))).toEqual(times(before));
  expect(steps.count).toBe(3);
});

test('job 4: enters a delivery that happened earlier', async ({ page, shipments, steps }) => {
  const { trackingId } = await shipments.create({ happenedAt: '2026-01-01T08:00:00Z' });
  await openShipment(page, trackingId);
  await steps.press('5');
  await expect(page.getByLabel(/^Status/)).toHaveValue('delivered');
  await steps.click(page.getByRole('button', { name: 'When? Now' }));
  await expect(page.getByLabel(/^When/)).toBeFocused();
  await steps.type('2 Jan 2026 11:20');
  await steps.press('Enter');
  // The demo's company keeps New York's clock.
  await expect.poll(() => shipments.read(trackingId)).toMatchObject({ deliveredAt: '2026-01-02T16:20:00.000Z' });
  expect(steps.count).toBe(4);
});

test('job 5: deletes a history entry by mistake, and brings it back', async ({ page, shipments, steps }) => {
  const { trackingId } = await shipments.create();
  await shipments.update(trackingId, { status: 'in_transit', location: 'Leeds' });
  const { statusHistory } = await shipments.read(trackingId);
  await openShipment(page, trackingId);
  await steps.click(page.getByRole('button', { name: /^Delete entry/ }).first());
  await steps.click(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect.poll(async () => (await shipments.read(trackingId)).statusHistory).toHaveLength(1);
  await steps.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(async () => (await shipments.read(trackingId)).statusHistory).toEqual(statusHistory);
  expect(steps.count).toBe(3);
});

test('job 6: opens the shipment of a caller by the number as it is said', async ({ page, shipments, steps }) => {
  const { trackingId } = await shipments.create({ recipient: { name: 'Saga Lund', phone: '+46 31 3828830' } });
  await openDashboard(page);
  await steps.press('/');
  await expect(searchBox(page)).toBeFocused();
  await steps.type('031 3828830');
  await steps.press('Enter');
  await expect(page).toHaveURL(`/admin/shipments/${trackingId}`);
  expect(steps.count).toBe(3);
});

test('job 7: says why a customer got no mail', async ({ page, shipments, steps }) => {
  const { trackingId } = await shipments.create({ recipient: { name: 'Saga Lund' } });
  await openDashboard(page);
  await steps.press('/');
  await expect(searchBox(page)).toBeFocused();
  await steps.type(trackingId);
  await steps.press('Enter');
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText(
    'No emails: neither the sender nor the recipient has an email address.',
  );
  expect(steps.count).toBe(3);
});

test('job 8: exports what was delivered last month', async ({ page, steps, signedIn }) => {
  expect(signedIn.token).not.toBe('');
  await openDashboard(page);
  await steps.click(menuLink(page, 'All Shipments'));
  await steps.click(page.getByRole('link', { name: 'Delivered', exact: true }));
  await steps.click(page.getByRole('link', { name: 'Last month' }));
  const { from, to } = PERIOD_PRESETS['last-month'](toOfficeDay());
  await expect(page).toHaveURL(/deliveredFrom=last-month&deliveredTo=last-month/);
  const rows = await readRows(await steps.download(page.getByRole('button', { name: 'Export CSV' })));
  expect(rows.length).toBeGreaterThan(0);
  const days = rows.map(({ Delivered = '' }) => toOfficeDay(new Date(Delivered)));
  expect(rows.filter(({ Status }) => Status !== 'Delivered')).toEqual([]);
  expect(days.filter((day) => day < from || day > to)).toEqual([]);
  expect(steps.count).toBe(4);
});

test('job 9: gets the shipments behind a figure of last month', async ({ page, steps, signedIn }) => {
  expect(signedIn.token).not.toBe('');
  await openDashboard(page);
  await steps.click(menuLink(page, 'Reports'));
  await steps.click(page.getByRole('button', { name: 'Last month' }));
  const figure = page.getByRole('definition').filter({ hasText: 'delivered in the period' });
  const rows = await readRows(await steps.download(page.getByRole('button', { name: 'Shipments as CSV' })));
  const delivered = rows.filter((row) => row['Delivered in period'] === '1');
  expect(delivered.length).toBeGreaterThan(0);
  await expect(figure).toContainText(String(delivered.length));
  expect(steps.count).toBe(3);
});

test('job 10: opens the shipment that is on hold for the longest time', async ({ page, product, signedIn: { token }, steps }) => {
  await openDashboard(page);
  await steps.click(menuLink(page, 'All Shipments'));
  await steps.click(page.getByRole('link', { name: 'On Hold', exact: true }));
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('held for');
  await steps.click(first.getByRole('link').first());
  await expect(page).toHaveURL(/&open=/);
  const opened = new URL(page.url()).searchParams.get('open');
  const answer = await fetch(`${product.url}/api/tracking/all?status=on_hold&limit=100`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const held: Shipment[] = (await answer.json()).data.trackings;
  const longest = held.toSorted((one, other) => String(one.statusSince).localeCompare(String(other.statusSince)))[0];
  expect(opened).toBe(longest?.trackingId);
  expect(steps.count).toBe(3);
});

test('job 12: creates a shipment between a known sender and recipient', async ({ page, shipments, steps }) => {
  const earlier = {
    recipient: { name: 'Wilhelmina Quist', address: '4 Quay, Bergen' },
    sender: { name: 'Xenia Trading', address: '1 Dock, Leeds' },
    origin: 'Leeds, United Kingdom',
    destination: 'Bergen, Norway',
  };
  await shipments.create(earlier);
  await openDashboard(page);
  await steps.press('n');
  await expect(page.getByRole('group', { name: 'Recipient' }).getByLabel(/^Full Name/)).toBeFocused();
  await steps.type('Wilhel');
  await expect(page.getByRole('option', { name: /Wilhelmina/ })).toBeVisible();
  await steps.press('ArrowDown', 'Enter');
  await expect(page.getByLabel(/^Delivery Date/)).toBeFocused();
  await expect(page.getByRole('group', { name: 'Sender' }).getByLabel(/^Name/)).toHaveValue('Xenia Trading');
  await steps.type('2030-05-05');
  await steps.press('Enter');
  await expect(page.getByText(tEnglish(office.shipments.created))).toBeVisible();
  const trackingId = /TRK-\w{6}-\w{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  expect(await shipments.read(trackingId)).toMatchObject({ ...earlier, deliveryDate: '2030-05-05' });
  expect(steps.count).toBe(6);
});

test('job 13: sets three shipments to a status at once, and undoes it', async ({ page, shipments, steps }) => {
  const sender = { name: `Job 13 of ${Date.now()}` };
  const made = await Promise.all(Array.from({ length: 3 }, () => shipments.create({ sender })));
  const statuses = () => Promise.all(made.map(async ({ trackingId }) => (await shipments.read(trackingId)).status));
  await page.goto(`/admin/shipments?sender=${encodeURIComponent(sender.name)}`);
  await steps.click(page.getByRole('checkbox', { name: 'Select this page' }));
  await steps.press('3');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Location' })).toBeFocused();
  await steps.type('Leeds');
  await steps.press('Enter');
  await expect.poll(statuses).toEqual(['in_transit', 'in_transit', 'in_transit']);
  await steps.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(statuses).toEqual(['picked_up', 'picked_up', 'picked_up']);
  expect(steps.count).toBe(5);
});

test('job 14: prints the labels that are not printed yet', async ({ page, shipments, steps }) => {
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'));
  });
  await openDashboard(page);
  await steps.click(menuLink(page, 'All Shipments'));
  const listed = page.waitForResponse(/attention=not_printed/);
  await steps.click(page.getByRole('link', { name: 'Label not printed' }));
  const [soonest] = (await (await listed).json()).data.trackings as Shipment[];
  await expect(page.getByRole('row').nth(1)).toContainText(soonest?.trackingId ?? '');
  await steps.click(page.getByRole('button', { name: /^Print (first 100 )?labels$/ }));
  const labels = page.getByRole('article');
  await expect(labels.first()).toBeVisible();
  const trackingIds = new Set(await labels.evaluateAll((all) => all.map(({ dataset }) => dataset.id ?? '')));
  expect(trackingIds).toContain(soonest?.trackingId);
  await expect(page.getByRole('heading', { name: `Print (${trackingIds.size})` })).toBeVisible();
  await steps.click(page.getByRole('button', { name: 'Print', exact: true }));
  for (const trackingId of trackingIds)
    await expect.poll(() => shipments.read(trackingId)).toMatchObject({ labelPrintedAt: expect.any(String) });
  expect(steps.count).toBe(4);
});

test('job 15: corrects a house number', async ({ page, shipments, steps }) => {
  const { trackingId } = await shipments.create();
  await openShipment(page, trackingId);
  await steps.click(page.getByRole('link', { name: 'Edit recipient' }));
  await expect(page.getByRole('group', { name: 'Recipient' }).getByLabel('Address')).toBeFocused();
  await steps.type('21 Marina Road, Lagos');
  await steps.press('Control+Enter');
  await expect.poll(() => shipments.read(trackingId)).toMatchObject({ recipient: { address: '21 Marina Road, Lagos' } });
  expect(steps.count).toBe(3);
});

test('job 16: opens the filter of yesterday again', async ({ page, product, signedIn: { token }, steps }) => {
  const name = `Lyon ${Date.now()}`;
  await callApi(product.url, 'saveView', { token, body: { name, filter: { status: 'on_hold', search: 'Lyon' } } });
  await openDashboard(page);
  await steps.click(menuLink(page, 'All Shipments'));
  await steps.click(page.getByRole('link', { name }));
  await expect(page).toHaveURL('/admin/shipments?status=on_hold&search=Lyon');
  expect(steps.count).toBe(2);
});

test('job 17: imports a file with German headings', async ({ page, steps, signedIn }) => {
  expect(signedIn.token).not.toBe('');
  const file = [
    'Empfänger;Straße;Absender;Abgangsort;Zielort;Lieferdatum;Bestellnummer',
    'Jörg Weiß;Hafenstr. 3;Lindqvist Ceramics;Malmö, Sweden;Hamburg, Germany;05.06.2030;JOB-17',
  ];
  await openDashboard(page);
  await steps.click(menuLink(page, 'All Shipments'));
  await steps.click(page.getByRole('link', { name: 'Import', exact: true }));
  await steps.chooseFile(page.getByLabel('File to import', { exact: true }), { name: 'juni.csv', text: file.join('\r\n') });
  await steps.click(page.getByRole('button', { name: 'Import 1 row' }));
  await expect(page.getByText('1 row was imported as a shipment.')).toBeVisible();
  expect(steps.count).toBe(4);
});

test('job 18: looks at two shipments of a column of the dashboard', async ({ page, shipments, steps }) => {
  for (let number = 0; number < 2; number += 1) {
    const { trackingId } = await shipments.create({ deliveryDate: '2030-05-05' });
    await shipments.update(trackingId, { status: 'on_hold', subStatus: 'customs' });
  }
  await openDashboard(page);
  await steps.click(
    page
      .getByRole('region', { name: /^On hold/ })
      .getByRole('listitem')
      .first()
      .getByRole('link'),
  );
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await steps.press('j');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  expect(steps.count).toBe(2);
});
