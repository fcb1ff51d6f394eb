import type { Locator, Page } from '@playwright/test';
import { callApi, createShipment } from '../product/api-client.ts';
import { resize } from '../product/public-pages.ts';
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

    test('corrects the address of a held shipment in place [E5, U5]', async ({ page, product, token }) => {
      await openHeldReceipt(page, product, token);
      const receipt = page.getByRole('article');
      await receipt.getByRole('button', { name: 'Correct the address' }).click();
      await expect(receipt.getByLabel(/^Full address/)).toBeFocused();
      await page.keyboard.type('12 Quay Street');
      await receipt.getByLabel(/^Email/).fill('ada@example.com');
      await receipt.getByRole('button', { name: 'Send report' }).click();
      const confirmation = receipt.getByRole('status');
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
  });
}

test('labels the progress steps without overlap at 320, 390 and 1440 px [R078]', async ({ page, product, token }) => {
  await openHeldReceipt(page, product, token);
  const names = ['Picked Up', 'Processing', 'In Transit', 'On Hold', 'Delivered'];
  const bar = page.getByRole('progressbar');
  for (const width of [320, 390, 1440]) {
    await resize(page, width);
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
  }
});

test('completes the answer within the first 600 px of a phone', async ({ page, product, token }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { trackingId } = await createShipment(product.url, token, { status: 'in_transit' });
  const notes = 'Customs asks for a commercial invoice.';
  const body = { status: 'on_hold', subStatus: 'customs', location: 'Miami, USA', notes };
  await callApi(product.url, 'updateStatus', { params: { trackingId }, body, token });
  await page.goto(`/track/${trackingId}`);
  const receipt = page.getByRole('article');
  const parts = [
    receipt.getByRole('heading', { level: 2, name: 'Held by customs in Miami' }),
    receipt.getByText(`“${notes}”`).first(),
    receipt.getByText('No new date yet'),
    receipt.getByRole('button', { name: 'Send us the paperwork' }),
    receipt.getByRole('progressbar'),
  ];
  const bottoms = await Promise.all(parts.map((part) => part.evaluate((box) => box.getBoundingClientRect().bottom)));
  expect(bottoms).toEqual(bottoms.toSorted((one, other) => one - other));
  expect(bottoms.at(-1)).toBeLessThanOrEqual(600);
});

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
  await expect(page.getByRole('article').getByText(/^Our driver could(?:n’t| not) find the address/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct the address' })).toBeHidden();
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
