import type { Page } from '@playwright/test';
import { IMPORTED_IDS, INVALID_IDS, SCANNED_FORMS, TYPED_IDS } from '@waybill/domain/testing/typed-ids';
import { expect, test } from '../product/test.ts';

/** One form of each kind: the API and the page are tested with all. */
const FORMS = TYPED_IDS.filter(({ typed }) =>
  ['TRK 8H2KQM 5VXT3A', '8H2K QM5V XT3A', 'E\u0301TE\u0301 1', '*C39-5*', '50%/7'].includes(typed),
);

const box = (page: Page) => page.getByRole('textbox', { name: 'Tracking ID' });

async function importIds(url: string, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const rows = IMPORTED_IDS.map(({ cell }) => `Kofi Mensah,Accra Books,Accra,Lyon,2030-03-12,"${cell}"`);
  const body = ['Recipient,Sender,Origin,Destination,Delivery date,Tracking ID', ...rows].join('\n');
  const uploaded = await fetch(`${url}/api/admin/imports`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'text/csv' },
    body,
  });
  const { data } = (await uploaded.json()) as { data: { importId: string } };
  const committed = await fetch(`${url}/api/admin/imports/${data.importId}/commit`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ skipErrors: false }),
  });
  expect(committed.status).toBe(200);
}

/** Sent before the form is hydrated, it loads a document with the answer instead of asking the API. */
async function expectReceipt(page: Page, stored: string): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: `Shipment ${stored}`, exact: true })).toBeVisible();
  await expect(box(page)).toHaveValue(stored);
}

test('looks up typed and scanned forms of an ID, and answers any text [L1, T2, T3, T8, H8]', async ({ page, product, token }) => {
  await importIds(product.url, token);
  await page.goto('/track');
  for (const { typed, stored } of FORMS) {
    await box(page).fill(typed);
    await expectReceipt(page, stored);
  }
  for (const [index, scan] of SCANNED_FORMS.slice(0, 2).entries()) {
    const { stored } = IMPORTED_IDS[index] ?? { stored: '' };
    await box(page).fill('');
    // Without delay, as scanners send keys a few milliseconds apart.
    await page.keyboard.type(scan(stored));
    await expectReceipt(page, stored);
  }
  for (const text of INVALID_IDS.slice(0, 3)) {
    await box(page).fill(text);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(/Tracking ID not found|There’s no tracking ID|This link doesn’t contain|Please enter a tracking ID/).first(),
    ).toBeVisible();
    await page.goto('/track');
  }
  for (const typed of ['1Z 999 AA1 01 2345 6784', '#1001']) {
    await page.goto('/');
    await box(page).fill(typed);
    await expectReceipt(page, typed);
  }
});
