import type { Page } from '@playwright/test';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { createShipment } from '../product/api-client.ts';
import { expectNoViolations, expectNoViolationsAt } from '../product/axe.ts';
import { readCodes } from '../product/read-codes.ts';
import { expect, isolatedTest as test } from '../product/test.ts';

// Resolution of a 203 dpi printer.
test.use({ deviceScaleFactor: 203 / 96 });

const UNKNOWN = 'TRK-000000-00000X';
const MM_PER_POINT = 25.4 / 72;

/** Widths and heights in mm. */
async function printedSheets(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return boxes.map(([, ...sides]) => sides.map((points) => Math.round(Number(points) * MM_PER_POINT)).join(' × '));
}

test(
  'prints five selected shipments as labels, one each or four on A4, with readable codes [B15]',
  { tag: '@journey' },
  async ({ page, product, signedIn }) => {
    const recipient = { name: 'Labelle Printemps', address: '7 Quai Ouest, Lyon', phone: '+33 1 55 50 01 42' };
    const made = await Promise.all(Array.from({ length: 5 }, () => createShipment(product.url, signedIn.token, { recipient })));
    const ids = made.map(({ trackingId }) => trackingId);
    await page.goto('/admin/shipments?search=labelle');
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByRole('button', { name: 'Print labels' }).click();
    await expect(page.getByRole('heading', { name: 'Print (5)' })).toBeVisible();

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const label = page.getByRole('article', { name: `Label for ${ids[0]}` });
    expect(await label.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
    expect(await readCodes(await label.screenshot())).toEqual({
      code128: [ids[0]],
      qrCode: [`${product.url}/track/${ids[0]}`],
    });
    expect(await printedSheets(page)).toEqual(Array.from({ length: 5 }, () => '100 × 150'));

    await page.emulateMedia({ media: 'screen' });
    await page.getByLabel('Paper').selectOption('Labels, four on A4');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => printedSheets(page)).toEqual(['210 × 297', '210 × 297']);
    const printedIds = await page.getByRole('article').evaluateAll((all) => all.map((element) => element.dataset.id ?? ''));
    expect(printedIds.toSorted()).toEqual(ids.toSorted());
    const sheet = await page.locator('.sheet').first().screenshot();
    expect((await readCodes(sheet)).code128).toEqual(printedIds.slice(0, 4).sort());
  },
);

test('fits a label with all fields on its paper, with readable codes [B15]', async ({ page, product, signedIn }) => {
  const longLabel = {
    service: 'Express Delivery',
    pieces: '1',
    weight: '18.5',
    origin: 'Göteborg, Sweden',
    destination: 'Lagos, Nigeria',
  };
  const { trackingId } = await createShipment(product.url, signedIn.token, {
    ...longLabel,
    recipient: { name: 'Labelle Printemps', address: `${'Long Street '.repeat(12)}7, Lyon`, phone: '+33 1 55 50 01 42' },
  });
  await page.goto(`/admin/shipments/${trackingId}/label`);
  const label = page.getByRole('article', { name: `Label for ${trackingId}` });
  await expect(label).toContainText('GOT to LAG');
  await expect(page.getByRole('status').filter({ hasText: 'Before you print' })).toHaveCount(0);
  expect((await readCodes(await label.screenshot())).code128).toEqual([trackingId]);
});

test('verifies the code of a printed slip, but not another one', { tag: '@journey' }, async ({ page, product, signedIn }) => {
  const { trackingId } = await createShipment(product.url, signedIn.token);
  await page.goto(`/admin/shipments/${trackingId}/label?format=slip-a4`);
  const slip = page.getByRole('article', { name: `Delivery slip for ${trackingId}` });
  await expect(slip).toContainText(`Check this delivery slip at ${new URL(product.url).host}/verify`);
  const code = (await slip.locator('.paper-check b').textContent()) ?? '';
  await page.goto('/verify');
  await page.getByLabel('Code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const result = page.getByRole('status').filter({ hasText: 'This came from us.' });
  await expect(result).toContainText('We first printed this delivery slip on');
  await expect(result).toContainText(trackingId.slice(0, 9));
  await page.getByLabel('Code').fill(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('We have no record of this code.')).toBeVisible();
});

test('warns before printing about cut off texts and unknown IDs; slips and histories use their paper size; axe [B15]', async ({
  page,
  product,
  signedIn,
}) => {
  const [plain, wide] = await Promise.all([
    createShipment(product.url, signedIn.token),
    createShipment(product.url, signedIn.token, {
      recipient: { name: 'Wim Breed', address: 'WØM '.repeat(75), phone: '+31 10 555 0142' },
      destination: 'Wide '.repeat(24),
      referenceNo: 'W'.repeat(64),
      description: 'WØM '.repeat(250),
    }),
  ]);
  await page.goto(`/admin/labels?ids=${plain.trackingId},${UNKNOWN},${wide.trackingId}`);
  const problems = page.getByRole('listitem').filter({ hasText: /^TRK-.*: / });
  await expect(problems).toHaveText([
    `${UNKNOWN}: Tracking ID not found`,
    `${wide.trackingId}: ${tEnglish(office.labels.clipped)}`,
  ]);
  // Long texts must not push the content below them off the label.
  const overflowing = await page
    .getByRole('article')
    .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight));
  expect(overflowing).toEqual([]);
  await expectNoViolations(page);
  for (const [paper, size] of [
    ['slip-a4', '210 × 297'],
    ['slip-a5', '148 × 210'],
    ['history', '210 × 297'],
  ] as const) {
    await page.getByLabel('Paper').selectOption(paper);
    await expect(page).toHaveURL(new RegExp(`format=${paper}$`));
    await expect(problems).toHaveText([`${UNKNOWN}: Tracking ID not found`]);
    // The URL changes before the sheets are rendered.
    await expect.poll(async () => [...new Set(await printedSheets(page))]).toEqual([size]);
  }
  await expectNoViolationsAt(page, { width: 390, colorScheme: 'dark' });

  // The paper size is remembered.
  await page.getByLabel('Paper').selectOption('Labels, four on A4');
  await page.goto(`/admin/shipments/${plain.trackingId}`);
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('combobox', { name: 'Paper' })).toHaveValue('labels-a4');
  await expect(page.getByRole('article', { name: `Label for ${plain.trackingId}` })).toBeVisible();
});
