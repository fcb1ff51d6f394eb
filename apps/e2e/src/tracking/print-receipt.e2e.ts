import { readFile } from 'node:fs/promises';
import { callApi, createShipment } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

test(
  'copies the link, adds a calendar entry, and prints on one sheet without controls',
  { tag: '@journey' },
  async ({ page, context, product, token }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { trackingId } = await createShipment(product.url, token);
    await page.goto(`/track?id=${trackingId}`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/track/${trackingId}`);

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    const calendar = await readFile(await (await downloading).path(), 'utf8');
    // The day is an estimate when other tests have delivered enough shipments.
    const expected = await (await callApi(product.url, 'getCalendar', { params: { trackingId } })).text();
    const removeTimestamp = (text: string) => text.replace(/^DTSTAMP:.*$/m, '');
    expect(removeTimestamp(calendar)).toBe(removeTimestamp(expected));
    expect(calendar).toMatch(/^DTSTART;VALUE=DATE:\d{8}\r?$/m);
    expect(calendar).toContain(trackingId);

    await expect(page.getByRole('link', { name: 'GeoNames' })).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByText(`/track/${trackingId}`)).toBeVisible();
    // Folded parts are open on paper [W11].
    const folded = page.locator('article details:not([open])');
    for (const part of await folded.all()) await expect(part.locator('p').first()).toBeVisible();
    expect(await folded.count()).toBeGreaterThan(0);
    for (const control of ['Print', 'Zoom in', 'Track Package', 'Track Another Shipment', 'Report a problem'])
      await expect(page.getByRole('button', { name: control, exact: true })).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  },
);
