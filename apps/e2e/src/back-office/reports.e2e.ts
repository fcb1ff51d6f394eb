import { readFile } from 'node:fs/promises';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { callApi, createShipment } from '../product/api-client.ts';
import { expectNoViolations } from '../product/axe.ts';
import { toOfficeDay } from '../product/office-day.ts';
import { expect, isolatedTest, test } from '../product/test.ts';

const LANE = { origin: 'Ålesund, Norway', destination: 'Porto' };
const AT_LANE = `/admin/reports?lane=${encodeURIComponent('alesund NORWAY > porto')}`;
/** Promised days and outcomes: six delivered, four on time, three much earlier; two open, one overdue. */
const HISTORY: readonly [promised: string, status: ShipmentStatus][] = [
  ['2099-03-04', 'delivered'],
  ['2099-03-04', 'delivered'],
  ['2099-03-04', 'delivered'],
  ['today', 'delivered'],
  ['2020-03-04', 'delivered'],
  ['2020-03-04', 'delivered'],
  ['2020-03-04', 'on_hold'],
  ['2099-03-04', 'in_transit'],
];

async function tell(url: string, token: string): Promise<void> {
  for (const [promised, status] of HISTORY) {
    const deliveryDate = promised === 'today' ? toOfficeDay() : promised;
    const { trackingId } = await createShipment(url, token, { ...LANE, deliveryDate });
    await callApi(url, 'updateStatus', { params: { trackingId }, body: { status }, token });
  }
}

test(
  'shows the figures of a known history on screen, in tables and in the file [R172, B5]',
  { tag: '@journey' },
  async ({ page, product, signedIn }) => {
    await tell(product.url, signedIn.token);
    await page.goto(AT_LANE);
    const card = (label: string) => page.locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) });
    await expect(card('Created')).toContainText('8');
    await expect(card('Delivered')).toContainText('6');
    await expect(card('On-time rate')).toContainText('67%');
    await expect(card('On-time rate')).toContainText('3 early, 2 late');
    await expect(card('Open')).toContainText('2');
    await expect(card('Overdue')).toContainText('1');
    await expect(card('On hold')).toContainText('1');
    await expect(page.getByText('Ålesund, Norway → Porto ·')).toBeVisible();

    const figure = page.getByRole('figure', { name: 'On time by week' });
    await expect.poll(() => figure.locator('canvas').evaluate(countColors)).toBeGreaterThan(3);
    const plot = figure.locator('.u-over');
    await plot.hover({ position: { x: (await plot.evaluate(({ clientWidth }) => clientWidth)) - 5, y: 40 } });
    await expect(figure.getByText('Rate 67%')).toBeVisible();
    await figure.getByRole('button', { name: 'Table of On time by week' }).click();
    await expect(figure.locator('canvas')).toHaveCount(0);
    await expect(figure.getByRole('row').last()).toContainText('67%');

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Summary as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^report-summary-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Shipments,Created,8,',
        'Shipments,Overdue,1,',
        'Promises,On-time rate,66.7,%',
        'Promises,Late,2,',
      ]),
    );

    await page.getByRole('link', { name: 'Ålesund, Norway → Porto' }).click();
    await expect(page).toHaveURL(/\/admin\/shipments\?lane=alesund%20norway%20%3E%20porto$/);
  },
);

test('keeps period and route in the URL, and restores them on Back [B5]', async ({ page, product, signedIn }) => {
  await createShipment(product.url, signedIn.token, LANE);
  await page.goto('/admin/reports');
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL('/admin/reports?period=7d');
  await page.getByRole('combobox', { name: 'Lane' }).fill('Nowhere > Never');
  await page.getByRole('combobox', { name: 'Lane' }).press('Enter');
  await expect(page).toHaveURL('/admin/reports?period=7d&lane=Nowhere+%3E+Never');
  await expect(page.getByRole('heading', { name: tEnglish(office.reports.empty) })).toBeVisible();
  await expectNoViolations(page);
  await page.goBack();
  await expect(page).toHaveURL('/admin/reports?period=7d');
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('combobox', { name: 'Lane' })).toHaveValue('');
});

test('passes axe with charts and with a table; prints without a menu [B5]', async ({ page, product, signedIn }) => {
  await createShipment(product.url, signedIn.token, LANE);
  await page.goto('/admin/reports');
  const figures = page.getByRole('figure');
  await expect(figures).toHaveCount(4);
  await page.getByRole('button', { name: 'Table of Transit' }).click();
  await page.getByText('How these figures are calculated').click();
  await expectNoViolations(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden();
  await expect(figures.first()).toBeVisible();
});

function countColors(canvas: Element): number {
  const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
  if (!context) return 0;
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  return new Set(new Uint32Array(data.buffer)).size;
}

isolatedTest('does not redraw a chart while its data is unchanged [W17]', async ({ page, product, signedIn }) => {
  await createShipment(product.url, signedIn.token);
  await page.clock.install();
  await page.goto('/admin/reports');
  const chart = page.getByRole('figure', { name: 'On time by week' }).locator('canvas');
  await chart.evaluate((canvas) => canvas.setAttribute('data-first', ''));
  // Lets the minute's timers and their effects run.
  await page.clock.runFor(150_000);
  await expect(page.getByRole('figure', { name: 'On time by week' }).locator('canvas[data-first]')).toHaveCount(1);
});
