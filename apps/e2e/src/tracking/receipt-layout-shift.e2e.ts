import type { Page } from '@playwright/test';
import { callExamples } from '@waybill/contracts/contracts';
import type { CreatedLink } from '@waybill/contracts/links/schema';
import { API_BASE } from '@waybill/contracts/shared/constants';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { callApi, createShipment } from '../product/api-client.ts';
import { watchShifts } from '../product/layout-shifts.ts';
import { expect, test } from '../product/test.ts';

/** Layout shift limit (performance.md, W4). */
const MAX_SHIFT = 0.02;
/** Of each script and call of a slow line. */
const DELAY_MS = 500;

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('renders a shipment without layout shift [W4, R090]', async ({ page, product, token }) => {
      const { trackingId } = await createShipment(product.url, token);
      const readShift = await watchShifts(page);
      await page.goto(`/track/${trackingId}`);
      await expect(page.getByRole('img', { name: /^From / })).toBeVisible();
      expect(await readShift()).toBeLessThanOrEqual(MAX_SHIFT);
    });

    test('opens a personal link on a slow line without layout shift, also again and once delivered [W10]', async ({
      page,
      product,
      token,
    }) => {
      const stored = (await (await callApi(product.url, 'getSettings', { token })).json()) as { data: VersionedSettings };
      const settings = { ...stored.data, tracking: { ...stored.data.tracking, doorCode: true } };
      await callApi(product.url, 'saveSettings', { body: settings, token });
      const params = { trackingId: (await createShipment(product.url, token)).trackingId };
      const body = { scope: 'recipient', days: 30 };
      const made = (await (await callApi(product.url, 'makeLink', { params, body, token })).json()) as { data: CreatedLink };
      const { pathname, search } = new URL(made.data.address);
      await slowDown(page);
      const readShift = await watchShifts(page);

      await page.goto(pathname + search);
      await expect(page.getByRole('region', { name: 'Delivery address' })).toBeVisible();
      // In the same moment, with the code and the requests.
      await expect(page.getByRole('region', { name: 'Code for the driver' })).toBeVisible({ timeout: 1 });
      await expect(page.getByRole('region', { name: 'Change the delivery' })).toBeVisible({ timeout: 1 });
      await expect(page.getByRole('img', { name: /^From / })).toBeVisible();
      expect(await readShift()).toBeLessThanOrEqual(MAX_SHIFT);

      await callApi(product.url, 'addProof', { params, body: callExamples.addProof.body, token });
      await page.goto(pathname);
      await expect(page.getByRole('region', { name: 'Proof of delivery' }).getByRole('img').first()).toBeVisible();
      expect(await readShift()).toBeLessThanOrEqual(MAX_SHIFT);

      await callApi(product.url, 'revokeLinks', { params, token });
      await page.goto(pathname);
      await expect(page.getByText(/no longer works/)).toBeVisible();
      expect(await readShift()).toBeLessThanOrEqual(MAX_SHIFT);
    });
  });
}

/** The document itself comes at once, so that its drawn receipt is painted before the rest arrives. */
async function slowDown(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/assets/') || url.pathname.startsWith(`${API_BASE}/tracking/`),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      await route.continue();
    },
  );
}
