import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { createShipment } from '../product/api-client.ts';
import { expectNoViolations } from '../product/axe.ts';
import { resize } from '../product/public-pages.ts';
import { expect, test } from '../product/test.ts';

const UNKNOWN = 'TRK-000000-00000X';

test(
  'filters by URL and by hand, reports an unknown pasted ID, and keeps columns after a reload [B7]',
  { tag: '@journey' },
  async ({ page, product, signedIn }) => {
    const late = { origin: 'Tromsø, Norway', destination: 'Fez, Morocco', deliveryDate: '2020-02-01' };
    const { trackingId } = await createShipment(product.url, signedIn.token, { ...late, referenceNo: 'LATE' });
    await createShipment(product.url, signedIn.token, { ...late, deliveryDate: '2030-02-01' });
    await page.goto('/admin/shipments?lane=TROMSO%2C+norway%3EFez%2C+Morocco&attention=overdue');
    await expect(page.getByRole('heading', { name: 'Manage Shipments (1)' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Overdue' }).click();
    await expect(page.getByRole('heading', { name: 'Manage Shipments (2)' })).toBeVisible();

    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByLabel('Due to').fill('2020-02-01');
    await page.getByLabel('Tracking IDs').fill(`${trackingId.toLowerCase()}, ${UNKNOWN}`);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('heading', { name: 'Manage Shipments (1)' })).toBeVisible();
    await expect(page.getByText('1 ID does not match a shipment:')).toBeVisible();
    await expect(page).toHaveURL(/dueTo=2020-02-01/);

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Sender' }).check();
    await page.getByRole('checkbox', { name: 'Age', exact: true }).check();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Sender' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Lindqvist Ceramics' })).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^shipments-\d{4}-\d\d-\d\d\.csv$/);
  },
);

test(
  'reports a shipment deleted during a bulk update, and undoes a bulk deletion [B9]',
  { tag: '@journey' },
  async ({ page, product, signedIn }) => {
    const recipient = { name: 'Bulkington Reyes' };
    const made = [0, 1, 2].map(() => createShipment(product.url, signedIn.token, { recipient }));
    const [gone] = await Promise.all(made);
    await page.goto('/admin/shipments?search=bulkington');
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await expect(page.getByText('3 selected')).toBeVisible();

    const headers = { Authorization: `Bearer ${signedIn.token}` };
    await page.request.delete(`/api/tracking/delete/${gone?.trackingId}`, { headers });
    await page.getByRole('button', { name: 'Set status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set status of 3 shipments' });
    await dialog.getByLabel(/^Status/).selectOption('on_hold');
    await dialog.getByLabel('Reason').selectOption('weather');
    await dialog.getByRole('button', { name: 'Update 3 shipments' }).click();
    const result = page.getByRole('dialog', { name: 'Result' });
    await expect(result.getByText('2 shipments changed, 1 not.')).toBeVisible();
    await expect(result.getByRole('cell', { name: gone?.trackingId })).toBeVisible();
    await result.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: 'Manage Shipments (2)' })).toBeVisible();
    await expect(page.getByRole('row').getByText('On Hold')).toHaveCount(2);

    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`2 shipments ${tEnglish(office.bulk.delete.done)}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Manage Shipments (0)' })).toBeVisible();
    // The earlier status change has an Undo button of its own.
    const toast = page.locator('[data-toast]').filter({ hasText: tEnglish(office.bulk.delete.done) });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Manage Shipments (2)' })).toBeVisible();
  },
);

test('undoes a bulk update, except for a shipment changed since, which is reported [B9]', async ({ page, product, signedIn }) => {
  const recipient = { name: 'Undoria Castellanos' };
  const made = [0, 1, 2].map(() => createShipment(product.url, signedIn.token, { recipient, status: 'processing' }));
  const [moved] = await Promise.all(made);
  await page.goto('/admin/shipments?search=undoria');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Set status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set status of 3 shipments' });
  await dialog.getByLabel(/^Status/).selectOption('on_hold');
  await dialog.getByLabel('Location').fill('Reykjavík');
  await dialog.getByRole('button', { name: 'Update 3 shipments' }).click();
  await expect(page.getByRole('row').getByText('On Hold')).toHaveCount(3);

  const headers = { Authorization: `Bearer ${signedIn.token}` };
  await page.request.put(`/api/tracking/update/${moved?.trackingId}`, { headers, data: { status: 'delivered' } });
  await page.getByRole('button', { name: 'Undo' }).click();
  const result = page.getByRole('dialog', { name: 'Result' });
  await expect(result.getByRole('row').filter({ hasText: moved?.trackingId })).toContainText(tEnglish(office.list.changedSince));
  await expectNoViolations(page);
  await result.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').getByText('Processing')).toHaveCount(2);
  await expect(page.getByRole('row').getByText('Delivered')).toHaveCount(1);
});

test('shows one line per shipment from 1024 px up, without overlap or horizontal scrolling, and a sticky header [R126, B7]', async ({
  page,
  product,
  signedIn,
}) => {
  const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch12';
  const recipient = { name: `Gridwell ${longWord}`, phone: '+44 1248 555 0199' };
  const places = { origin: longWord, destination: longWord.toUpperCase(), referenceNo: longWord, deliveryDate: '2020-02-01' };
  await createShipment(product.url, signedIn.token, { recipient, ...places });
  for (let count = 0; count < 11; count += 1) await createShipment(product.url, signedIn.token, { recipient });
  await page.goto('/admin/shipments?search=gridwell&limit=25');
  await expect(page.getByRole('heading', { name: 'Manage Shipments (12)' })).toBeVisible();
  const rows = page.locator('tbody tr');
  for (const width of [1_024, 1_280, 1_440, 1_680]) {
    await resize(page, width, 400);
    const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect(heights).toEqual(Array.from({ length: 12 }, () => expect.closeTo(36, -0.2)));
    const cutOff = await rows.evaluateAll((all) =>
      all.flatMap((row) =>
        [...row.querySelectorAll('td')].flatMap((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          return [...cell.querySelectorAll('a, button, input, time, [data-status]')]
            .map((part) => part.getBoundingClientRect())
            .filter((part) => part.width > 1 && (part.left < left - 1 || part.right > right + 1))
            .map(({ width: wide }) => `${cell.textContent}: ${wide}`);
        }),
      ),
    );
    expect(cutOff).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await expect(page.getByRole('columnheader', { name: 'Recipient' })).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  await expect(page.getByText(/^[\d,]+ days overdue$/)).toBeVisible();
});

test('selects a range with Shift and the mouse without marking text [B7]', async ({ page, product, signedIn }) => {
  const recipient = { name: 'Rangely Obi' };
  for (let count = 0; count < 5; count += 1) await createShipment(product.url, signedIn.token, { recipient });
  await page.goto('/admin/shipments?search=rangely');
  const boxes = page.getByRole('checkbox', { name: /^Select TRK-/ });
  await boxes.nth(0).click();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 selected')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await boxes.nth(1).focus();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('1 selected')).toBeVisible();
});

test('moves through rows, selects and opens them by keyboard; the toolbar shifts nothing [B7]', async ({
  page,
  product,
  signedIn,
}) => {
  const recipient = { name: 'Keyes Abara' };
  // Letters that no tracking ID contains.
  for (const referenceNo of ['SOLO', 'DUO']) await createShipment(product.url, signedIn.token, { recipient, referenceNo });
  await page.goto('/admin/shipments?search=keyes&sort=createdAt');
  await expect(page.getByRole('heading', { name: 'Manage Shipments (2)' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Demo data' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Shipments' });
  const before = await table.boundingBox();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('row').filter({ hasText: 'DUO' })).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await table.boundingBox()).toEqual(before);
  await page.keyboard.press('k');
  await expect(page.getByRole('row').filter({ hasText: 'SOLO' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/&open=TRK-/);
  await expect(page.getByText('SOLO')).toBeVisible();
});
