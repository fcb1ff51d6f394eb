import { readFile } from 'node:fs/promises';
import { expectNoFindings } from '../product/axe.ts';
import { expect, test } from '../product/test.ts';

const FILE = [
  'Consignee;Shipper;Origin;Destination;Delivery date;Order no',
  'Ada Okafor;Lindqvist Ceramics;Malmö, Sweden;Lagos, Nigeria;05/06/2030;IMP-1',
  'Kofi Mensah;Accra Books;Accra, Ghana;Lyon, France;07/06/2030;IMP-2',
  'Esi Boateng;Accra Books;Accra, Ghana;Lyon, France;soon;IMP-3',
].join('\r\n');

test('B14: a file with semicolons, dates that can be read in two ways and one bad row becomes shipments, and its bad row too once it is corrected', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).not.toBe('');
  await page.goto('/admin/shipments');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import shipments' })).toBeFocused();
  await page
    .getByLabel('CSV file', { exact: true })
    .setInputFiles({ name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });

  await expect(page.getByText('3 rows: 0 ready, 0 with a warning, 3 with errors, 0 imported.')).toBeVisible();
  await page.getByLabel('Day first: 31/12/2030').check();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('3 rows: 2 ready, 0 with a warning, 1 with errors, 0 imported.')).toBeVisible();
  await expect(page.getByText('Malmö, Sweden → Lagos, Nigeria · 2030-06-05')).toBeVisible();
  await page.getByRole('button', { name: 'Only rows with problems (1)' }).click();
  await expect(page.getByText('Delivery date must be a date as YYYY-MM-DD')).toBeVisible();

  // The address holds the import.
  await page.reload();
  await page.getByLabel('Skip the 1 row with errors').check();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows of this file are shipments now.')).toBeVisible();
  await expectNoFindings(page);

  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the rows with errors' }).click(),
  ]);
  expect(errors.suggestedFilename()).toBe('may-errors.csv');
  const corrected = (await readFile(await errors.path(), 'utf8')).replace('soon', '2030-06-09');
  await page
    .getByLabel('CSV file', { exact: true })
    .setInputFiles({ name: 'may-errors.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected) });
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row of this file is a shipment now.')).toBeVisible();
  await page.getByRole('link', { name: 'Show them in the list' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Shipments (1)' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Esi Boateng' }).first()).toBeVisible();
});
