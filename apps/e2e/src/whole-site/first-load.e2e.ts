import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { API_BASE } from '@waybill/contracts/public-routes';
import { ROUTES } from '@waybill/contracts/routes';
import { createShipment } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

const SMALL = { width: 412, height: 823 };
/** The pages, each on a small screen; the home page, which has most below it, on a large one too. */
const FIRST_LOADS = [
  ...['/', '/about', '/services', '/contact', '/track'].map((address) => ({ address, viewport: SMALL })),
  { address: '/', viewport: { width: 1440, height: 900 } },
];
/** Bytes, compressed with gzip (performance.md, W1). */
const BUDGETS = { script: 101_000, stylesheet: 15_000, font: 45_000 };
/** The same of the list of shipments (W2). */
const ADMIN_SCRIPT_BUDGET = 160_000;
/** Words that only the code of each contains, also when it is minified. */
const HEAVY = {
  zod: '_zod',
  'react-hook-form': 'shouldUnregister',
  'TanStack Query': 'gcTime',
  'the back office': 'Create New Shipment',
};

type Kind = keyof typeof BUDGETS;
const isKind = (kind: string): kind is Kind => kind in BUDGETS;

interface Loaded {
  bytes: Record<Kind, number>;
  code: string;
}

for (const { address, viewport } of FIRST_LOADS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test(`W1: ${address} loads little by itself, and nothing of the back office or its libraries`, async ({ page }) => {
      const settled = page.waitForResponse(`**${API_BASE}${ROUTES.getPublicSettings.path}`);
      // The last thing that belongs to the first load; what is for later, such as the offline shell, comes after it.
      const { bytes, code } = await load(page, async () => {
        await page.goto(address);
        await settled;
      });
      for (const [kind, budget] of Object.entries(BUDGETS)) {
        expect.soft(bytes[kind as Kind], `${kind}, bytes`).toBeLessThanOrEqual(budget);
      }
      expect(bytes.script).toBeGreaterThan(50_000);
      for (const [what, word] of Object.entries(HEAVY)) expect.soft(code.includes(word), what).toBe(false);
    });
  });
}

test('W1: the words that must not be in the public pages are in the back office', async ({ page, signedIn }) => {
  expect(signedIn.token).toBeTruthy();
  const { code } = await load(page, async () => {
    await page.goto('/admin/create');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  });
  for (const [what, word] of Object.entries(HEAVY)) expect(code.includes(word), what).toBe(true);
});

test('W2: the list of the back office loads little, and no charts, map or forms', async ({ page, product, signedIn }) => {
  await createShipment(product.url, signedIn.token);
  const { bytes, code } = await load(page, async () => {
    await page.goto('/admin/shipments');
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  });
  expect(bytes.script).toBeLessThanOrEqual(ADMIN_SCRIPT_BUDGET);
  for (const word of [HEAVY.zod, HEAVY['react-hook-form'], 'uplot', 'geoPath'])
    expect.soft(code.includes(word), word).toBe(false);
});

/** What the page fetches while `open` runs. */
async function load(page: Page, open: () => Promise<void>): Promise<Loaded> {
  const responses: Response[] = [];
  const note = (response: Response) => responses.push(response);
  page.on('response', note);
  await open();
  page.off('response', note);
  const loaded: Loaded = { bytes: { script: 0, stylesheet: 0, font: 0 }, code: '' };
  for (const response of responses) {
    const kind = response.request().resourceType();
    if (!isKind(kind)) continue;
    const body = await response.body();
    // Fonts are compressed already.
    loaded.bytes[kind] += kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
    if (kind === 'script') loaded.code += body.toString();
  }
  return loaded;
}
