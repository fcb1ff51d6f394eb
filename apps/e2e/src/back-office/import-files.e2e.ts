import { makeWorkbook } from '../../../api/src/testing/make-workbook.ts';
import { expect, test } from '../product/test.ts';

const HEADER = ['Receiver', 'Sender', 'From', 'To', 'Due'];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('the sheet of an Excel workbook becomes shipments [F12, B14]', async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe('');
  const due = new Date('2040-05-17T00:00:00Z');
  const buffer = makeWorkbook({
    sheets: [
      { name: 'Week 19', rows: [HEADER, ['Yaw', 'Kiln & Co', 'Malmö', 'Tema', due]] },
      {
        name: 'Week 20',
        rows: [HEADER, ['Ada Okafor', 'Kiln & Co', 'Malmö', 'Lagos', due], ['Kofi Mensah', 'Kiln & Co', 'Malmö', 'Accra', due]],
      },
    ],
  });
  await page.goto('/admin/imports');
  await page.getByLabel('File to import', { exact: true }).setInputFiles({ name: 'week-20.xlsx', mimeType: XLSX, buffer });
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption('Week 20');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows were imported as shipments.')).toBeVisible();
});

test('people named in a pasted email become shipments [B14]', async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe('');
  const text = [
    'Hello,',
    'please deliver these by Friday:',
    '- Esi Addo, Hafenstrasse 3, Hamburg, +49 40 555 0101',
    '- Yaw Boateng, Quai 7, Lyon, yaw@example.com',
    'Kind regards, Lindqvist',
  ].join('\n');
  await page.goto('/admin/imports');
  await page.getByText('Paste a table or an email').click();
  await page.getByLabel('Table, or text of an email').fill(text);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'pasted.txt' })).toBeVisible();
  for (const [label, value] of [
    ['Sender name of every row', 'Lindqvist'],
    ['Origin of every row', 'Malmö'],
    ['Delivery date of every row', '+3'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel(label, { exact: true }).press('Enter');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows were imported as shipments.')).toBeVisible();
});

test('a broken workbook is refused with what to do, and the page stays usable [F12]', async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe('');
  await page.goto('/admin/imports');
  const file = page.getByLabel('File to import', { exact: true });
  await file.setInputFiles({ name: 'broken.xlsx', mimeType: XLSX, buffer: Buffer.from('504b0304140006000800', 'hex') });
  await expect(page.getByText('The workbook is damaged. Open it in Excel, save it again and choose that file.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
});
