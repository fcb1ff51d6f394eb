import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../product/axe.ts';
import { expect, test } from '../product/test.ts';

const FILE = [
  'Consignee;Shipper;Origin;Destination;Delivery date;Order no',
  'Ada Okafor;Lindqvist Ceramics;Malmö, Sweden;Lagos, Nigeria;05/06/2030;IMP-1',
  'Kofi Mensah;Accra Books;Accra, Ghana;Lyon, France;07/06/2030;IMP-2',
  'Esi Boateng;Accra Books;Accra, Ghana;Lyon, France;soon;IMP-3',
].join('\r\n');

test(
  'imports a file with semicolons, ambiguous dates and one invalid row, which is corrected and imported too [B14]',
  { tag: '@journey' },
  async ({ page, signedIn }) => {
    expect(signedIn.token).not.toBe('');
    await page.goto('/admin/shipments');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Import shipments' })).toBeFocused();
    await page
      .getByLabel('File to import', { exact: true })
      .setInputFiles({ name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });

    await expect(page.getByText('3 rows: all with errors')).toBeVisible();
    await page.getByLabel('Day first: 31/12/2030').check();
    await expect(page.getByText('3 rows: 2 ready, 1 with errors')).toBeVisible();
    await expect(page.getByText('Malmö, Sweden → Lagos, Nigeria · Wed 5 Jun 2030')).toBeVisible();
    const problems = page.getByRole('list', { name: 'Rows with problems (1)' });
    await expect(problems.getByText('Delivery date must be a date as YYYY-MM-DD')).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Import 2 rows, skip 1' }).click();
    await expect(page.getByText('2 rows were imported as shipments.')).toBeVisible();

    const [errors] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download rows with errors' }).click(),
    ]);
    expect(errors.suggestedFilename()).toBe('may-errors.csv');
    const corrected = (await readFile(await errors.path(), 'utf8')).replace('soon', '2030-06-09');
    await page
      .getByLabel('File to import', { exact: true })
      .setInputFiles({ name: 'may-errors.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected) });
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByText('1 row was imported as a shipment.')).toBeVisible();
    await page.getByRole('link', { name: 'Show in the list' }).click();
    await expect(page.getByRole('heading', { name: 'Manage Shipments (1)' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Esi Boateng' }).first()).toBeVisible();
  },
);

test('imports cells as corrected in place in two tabs [B14]', async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe('');
  const rows = [
    'Consignee;Shipper;Origin;Destination;Delivery date;Order no',
    'Nana Mended;Accra Books;Accra, Ghana;Lyon, France;31/02/2030;MND-1',
    'Kojo Mended;Accra Books;Accra, Ghana;Lyon, France;soon;MND-2',
    'Yaa Mended;Accra Books;Accra, Ghana;Lyon, France;17/06/2030;MND-3',
  ];
  await page.goto('/admin/imports');
  await page
    .getByLabel('File to import', { exact: true })
    .setInputFiles({ name: 'june.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  const wrongRow = page.getByRole('group', { name: 'Row 2', exact: true });
  await expect(wrongRow.getByText('Delivery date is "31/02/2030", which is not a valid date')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 1 row, skip 2' })).toBeEnabled();

  const getCell = (tab: typeof page, row: number) =>
    tab.getByRole('group', { name: `Row ${row}`, exact: true }).getByLabel('Delivery date', { exact: true });
  await getCell(page, 2).fill('28/02/2030');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Import 2 rows, skip 1' })).toBeEnabled();
  await expect(getCell(page, 2)).toBeFocused();
  await expectNoViolations(page);

  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await expect(getCell(otherTab, 2)).toHaveValue('28/02/2030');
  await getCell(otherTab, 3).fill('2030-06-18');
  await otherTab.keyboard.press('Tab');
  await expect(otherTab.getByRole('button', { name: 'Import 3 rows', exact: true })).toBeEnabled();

  await page.reload();
  await page.getByRole('button', { name: 'Import 3 rows', exact: true }).click();
  await expect(page.getByText('3 rows were imported as shipments.')).toBeVisible();
  await page.getByRole('link', { name: 'Show in the list' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Shipments (3)' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Kojo Mended' }).first()).toBeVisible();
});
