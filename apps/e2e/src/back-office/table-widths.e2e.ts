import type { Page } from '@playwright/test';
import { callApi, createShipment } from '../product/api-client.ts';
import { resize } from '../product/public-pages.ts';
import { expect, test } from '../product/test.ts';

const WIDTHS = [768, 1_024, 1_280, 1_440];
const NAME = 'Wilhelmina-Konstantina von Hohenzollern-Sigmaringen';
const LONG = {
  recipient: {
    name: NAME,
    address: '12 Marina Road, Lagos',
    phone: '+234 1 555 0101 ext. 4711',
    email: `${'w'.repeat(40)}@example.com`,
  },
  sender: { name: `${NAME} & Daughters`, address: '3 Kiln Lane, Malmö' },
  origin: 'Santiago de Compostela, Spain',
  destination: 'Llanfairpwllgwyngyll, United Kingdom',
  referenceNo: 'PO-2026-0000004711-REORDER',
};
const ALL_COLUMNS = 'reference phone sender location created updated age';

interface OfficePage {
  path: string;
  /** Name of its table. */
  table?: string;
  open?: (page: Page) => Promise<void>;
}

const PAGES: readonly OfficePage[] = [
  { path: '/admin', table: 'Long overdue', open: (page) => page.locator('summary', { hasText: 'long overdue' }).click() },
  { path: '/admin', table: 'Recent Shipments' },
  { path: '/admin/shipments', table: 'Shipments' },
  { path: '/admin/mails', table: 'Emails' },
  { path: '/admin/messages', table: 'Messages' },
  { path: '/admin/quotes', table: 'Quote requests' },
  { path: '/admin/trash', table: 'Trash' },
  { path: '/admin/imports', table: 'Recent imports' },
  { path: '/admin/reports', table: 'Lanes' },
  { path: '/admin/activity', open: (page) => page.locator('main li summary').first().click() },
];

test('keeps every cell with text at 4 rem, inside its column, on pages that do not scroll sideways [V5, V9, V22, V23]', async ({
  page,
  product,
  signedIn,
}) => {
  await createShipment(product.url, signedIn.token, { ...LONG, deliveryDate: '2020-02-01' });
  const gone = await createShipment(product.url, signedIn.token, LONG);
  await callApi(product.url, 'deleteShipment', { params: { trackingId: gone.trackingId }, token: signedIn.token });
  await page.addInitScript((columns) => localStorage.setItem('shipmentColumns', columns), ALL_COLUMNS);
  const faults: string[] = [];
  for (const { path, table = '', open } of PAGES) {
    await page.goto(path);
    await open?.(page);
    const rows = page.getByRole('table', { name: table, exact: true }).locator('tbody tr:not([aria-hidden])');
    if (table) await expect(rows.first()).toBeVisible();
    for (const width of WIDTHS) {
      await resize(page, width);
      const found = await page.evaluate(findFaults, table);
      faults.push(...found.map((fault) => `${path} at ${width}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test('keeps the tracking ID in view while the list scrolls sideways, and shows that there is more [V22]', async ({
  page,
  product,
  signedIn,
}) => {
  const { trackingId } = await createShipment(product.url, signedIn.token, { ...LONG, recipient: { name: 'Pinworth Osei' } });
  await page.addInitScript((columns) => localStorage.setItem('shipmentColumns', columns), ALL_COLUMNS);
  await page.goto('/admin/shipments?search=pinworth');
  const table = page.getByRole('table', { name: 'Shipments' });
  const more = page.locator('[data-scroll-hint]');
  await expect(page.getByRole('link', { name: trackingId, exact: true })).toBeVisible();
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
    await expect(more).toBeVisible();
    await table.getByRole('button', { name: 'Delete' }).scrollIntoViewIfNeeded();
    await expect(more).toBeHidden();
    await expect(page.getByRole('link', { name: trackingId, exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('names both towns in a list of any width, and shortens them to three letters on small screens only [R135, V5] [V13]', async ({
  page,
  product,
  signedIn,
}) => {
  await createShipment(product.url, signedIn.token, {
    recipient: { name: 'Townley Adair' },
    origin: 'Gothenburg, Sweden',
    destination: 'Valencia, Spain',
  });
  const letters = page.getByText('Got → Val').last();
  const widths: Record<number, number[]> = {};
  await page.goto('/admin/shipments?search=townley');
  const row = page.getByRole('row').filter({ hasText: 'Townley' });
  await expect(row).toBeVisible();
  for (const width of WIDTHS) {
    await resize(page, width);
    await expect(letters).toBeHidden();
    widths[width] = await row.locator('[title="Gothenburg, Sweden → Valencia, Spain"]').evaluateAll(countHiddenPixels);
  }
  expect(widths).toEqual({ 768: [0], 1024: [0], 1280: [0], 1440: [0] });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(letters).toBeVisible();
});

test('cuts names on the dashboard only where no room is left [V10]', async ({ page, product, signedIn }) => {
  const dueDay = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await createShipment(product.url, signedIn.token, { ...LONG, deliveryDate: dueDay });
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto('/admin');
  const name = page.getByRole('region', { name: /overdue|today/ }).getByText(NAME);
  await expect(name.first()).toBeVisible();
  const free = await name.first().evaluate((element) => {
    const line = element.parentElement as HTMLElement;
    const next = line.nextElementSibling?.getBoundingClientRect().left;
    const end = next ?? line.closest('a')?.getBoundingClientRect().right ?? Number.NaN;
    return line.scrollWidth > line.clientWidth ? end - line.getBoundingClientRect().right : 0;
  });
  expect(free).toBeLessThan(10);
});

/** In the browser: how much of the towns is cut off. */
function countHiddenPixels(lanes: Element[]): number[] {
  return lanes
    .filter((lane) => lane.checkVisibility())
    .map((lane) => {
      const towns = [...lane.querySelectorAll('bdi')];
      return towns.length === 2 ? Math.max(...towns.map((town) => town.scrollWidth - town.clientWidth)) : Number.NaN;
    });
}

/** In the browser. */
function findFaults(table: string): string[] {
  const MIN_CELL_PX = 64;
  const MAX_HEAD_PX = 48;
  const root = document.documentElement;
  const isForScreenReaders = (part: Element) => getComputedStyle(part).clipPath !== 'none';
  const hasText = (cell: Element) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (node.textContent?.trim() && parent?.checkVisibility() && !isForScreenReaders(parent)) return true;
    }
    return false;
  };
  const isClipped = (part: Element, cell: Element) => {
    for (let at: Element | null = part; at; at = at === cell ? null : at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    }
    return false;
  };
  const describe = (cell: Element) => `“${cell.textContent?.trim().slice(0, 40)}”`;
  const faults: string[] = [];
  if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth} px wide`);
  const shown = document.querySelector(`main table[aria-label="${table}"]`);
  for (const cell of shown?.querySelectorAll('td, th') ?? []) {
    const { width, height } = cell.getBoundingClientRect();
    if (!cell.checkVisibility() || !hasText(cell)) continue;
    if (width < MIN_CELL_PX) faults.push(`${describe(cell)} has ${Math.round(width)} px`);
    if (cell.closest('thead') && height > MAX_HEAD_PX) faults.push(`heading ${describe(cell)} is ${Math.round(height)} px high`);
  }
  for (const cell of document.querySelectorAll(`main table[aria-label="${table}"] :is(td, th), main section li`)) {
    const { left, right } = cell.getBoundingClientRect();
    // Rows of the board extend their background past the column.
    const slack = cell.tagName === 'LI' ? 9 : 1;
    for (const part of cell.querySelectorAll('*')) {
      const box = part.getBoundingClientRect();
      if (box.width <= 1 || !part.checkVisibility() || isClipped(part, cell)) continue;
      if (box.right > right + slack || box.left < left - slack) {
        faults.push(`${describe(part)} hangs ${Math.round(Math.max(box.right - right, left - box.left))} px out of its column`);
      }
    }
  }
  return [...new Set(faults)];
}
