import type { Locator, Page } from '@playwright/test';
import { callApi, createShipment } from '../product/api-client.ts';
import type { Product } from '../product/server.ts';
import { expect, test } from '../product/test.ts';

async function openHeldReceipt(page: Page, product: Product, token: string): Promise<string> {
  const { trackingId } = await createShipment(product.url, token, { status: 'in_transit' });
  await callApi(product.url, 'updateStatus', {
    params: { trackingId },
    body: { status: 'on_hold', subStatus: 'address_problem' },
    token,
  });
  await page.goto(`/track/${trackingId}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Waiting for a corrected address' })).toBeVisible();
  return trackingId;
}

async function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [
      [x, y],
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ].every(([atX = 0, atY = 0]) => box.contains(document.elementFromPoint(atX, atY)));
  });
}

for (const width of [320, 390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 700 ? 844 : 900 } });

    test('reports from the receipt why a shipment is held, and its delivery [U5, B18]', async ({ page, product, token }) => {
      await openHeldReceipt(page, product, token);
      const block = page.getByRole('region', { name: 'Help with this shipment' });
      await block.getByRole('button', { name: 'Correct the address' }).click();
      await expect(block.getByLabel(/^Type of problem/)).toHaveValue('wrong_address');
      await block.getByLabel(/^Description/).fill('It is number 12, not 21.');
      await block.getByRole('button', { name: 'Send report' }).click();
      const confirmation = block.getByRole('status');
      await expect(confirmation).toContainText('Thank you. We’ll look into it.');
      await expect(confirmation).toBeFocused();
      await expect(confirmation).toBeInViewport({ ratio: 1 });
      expect(await isUncovered(confirmation)).toBe(true);
    });

    test('keeps the confirmation below the receipt in view [U5]', async ({ page, product, token }) => {
      await openHeldReceipt(page, product, token);
      await page.getByRole('button', { name: 'Report a problem' }).click();
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send report' }) });
      await form.getByLabel(/^Type of problem/).selectOption({ label: 'Something else' });
      await form.getByLabel(/^Description/).fill('Please leave it at the desk.');
      await form.getByRole('button', { name: 'Send report' }).click();
      const confirmation = page.getByRole('status').filter({ hasText: 'Thank you. We’ll look into it.' });
      await expect(confirmation).toBeFocused();
      await expect(confirmation).toBeInViewport({ ratio: 1 });
      expect(await isUncovered(confirmation)).toBe(true);
    });

    test('labels the progress steps without overlap [R078]', async ({ page, product, token }) => {
      await openHeldReceipt(page, product, token);
      const names = ['Picked Up', 'Processing', 'In Transit', 'On Hold', 'Delivered'];
      const bar = page.getByRole('progressbar');
      const boxes = await Promise.all(
        names.map(async (name) => {
          const label = bar.getByText(name, { exact: true });
          await expect(label).toBeVisible();
          return label.evaluate((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            const { left, right, top, bottom } = range.getBoundingClientRect();
            return { left, right, top, bottom };
          });
        }),
      );
      for (const [index, one] of boxes.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(0);
        expect(one.right).toBeLessThanOrEqual(width);
        for (const other of boxes.slice(index + 1))
          expect(one.right <= other.left || one.bottom <= other.top || other.bottom <= one.top).toBe(true);
      }
    });
  });
}

test('aligns a desktop receipt to the page grid', async ({ page, product, token }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHeldReceipt(page, product, token);
  const [paper, shell] = await page.getByRole('article').evaluate((article) => {
    const column = article.closest('.shell') as HTMLElement;
    const { paddingLeft, paddingRight } = getComputedStyle(column);
    return [article.clientWidth, column.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)];
  });
  expect(paper).toBe(shell);
});

test('prints a held shipment on one sheet, with advice and without controls', async ({ page, product, token }) => {
  await openHeldReceipt(page, product, token);
  await expect(page.getByRole('link', { name: 'GeoNames' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('Our driver couldn’t find the address.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct the address' })).toBeHidden();
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
