import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { ROUTES } from '@waybill/contracts/routes';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { splitLocalizedPath } from '@waybill/domain/languages';
import { createShipment } from '../product/api-client.ts';
import { expect, isolatedTest as test } from '../product/test.ts';

// Complements the build's size check: what a page really loads, including lazy requests.
const WEB = path.resolve(import.meta.dirname, '../../../web');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(WEB, file), 'utf8'));
const BUDGETS = read('size-budgets.json') as Record<'public page' | 'list of shipments', Budget>;
const BUILDS = read('dist/server/bundle.json') as Record<string, Record<string, { modules: Record<string, number> }>>;
const BUNDLE = Object.assign({}, ...Object.values(BUILDS)) as (typeof BUILDS)[string];

const SMALL = { width: 412, height: 823 };
/** The home page, the longest, also on a large screen and in the languages with the longest words and the largest fonts. */
const FIRST_LOADS = [
  ...['/', '/about', '/services', '/contact', '/track', '/de', '/ar', '/ar/contact'].map((address) => ({
    address,
    viewport: SMALL,
  })),
  { address: '/', viewport: { width: 1440, height: 900 } },
];

interface Budget {
  bytes: Partial<Record<Kind, number>>;
  without: string[];
}

type Kind = 'script' | 'stylesheet' | 'font';
const isKind = (kind: string): kind is Kind => ['script', 'stylesheet', 'font'].includes(kind);

interface Loaded {
  bytes: Record<Kind, number>;
  modules: string[];
}

for (const { address, viewport } of FIRST_LOADS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, locale: splitLocalizedPath(address).language });

    test(`loads ${address} within its budget, without back office code or libraries [R001, W1]`, async ({ page }) => {
      const settled = page.waitForResponse(`**${API_BASE}${ROUTES.getPublicSettings.path}`);
      // Last request of the first load; later ones, such as the offline shell, are excluded.
      const loaded = await load(page, async () => {
        await page.goto(address);
        await settled;
      });
      expectWithin(BUDGETS['public page'], loaded);
      expect(loaded.modules.filter((module) => module.includes('/admin'))).toEqual([]);
    });
  });
}

test('loads the office list within its budget, without charts, map or forms [W2]', async ({ page, product, quiet, signedIn }) => {
  await createShipment(product.url, signedIn.token);
  const loaded = await load(page, async () => {
    await page.goto('/admin/shipments');
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await quiet();
  });
  expectWithin(BUDGETS['list of shipments'], loaded);
  expect(loaded.modules).toContain('src/features/shipments/list/shipments-page.tsx');
});

function expectWithin({ bytes, without }: Budget, loaded: Loaded): void {
  for (const [kind, budget] of Object.entries(bytes)) {
    expect.soft(loaded.bytes[kind as Kind], `${kind}, bytes`).toBeLessThanOrEqual(budget);
  }
  expect(loaded.bytes.script).toBeGreaterThan(50_000);
  expect(loaded.modules.some((module) => module.includes('/node_modules/react-dom/'))).toBe(true);
  const forbiddenModules = loaded.modules.filter((module) => without.some((name) => module.includes(`/node_modules/${name}/`)));
  expect(forbiddenModules).toEqual([]);
}

async function load(page: Page, open: () => Promise<void>): Promise<Loaded> {
  const responses: Response[] = [];
  const collect = (response: Response) => responses.push(response);
  page.on('response', collect);
  await open();
  page.off('response', collect);
  const loaded: Loaded = { bytes: { script: 0, stylesheet: 0, font: 0 }, modules: [] };
  for (const response of responses) {
    const kind = response.request().resourceType();
    if (!isKind(kind)) continue;
    const body = await response.body();
    // Fonts are already compressed.
    loaded.bytes[kind] += kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
    loaded.modules.push(...Object.keys(BUNDLE[new URL(response.url()).pathname.slice(1)]?.modules ?? {}));
  }
  return loaded;
}
