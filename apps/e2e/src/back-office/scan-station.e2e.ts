import { callApi, createShipment } from '../product/api-client.ts';
import { expectNoViolationsAt } from '../product/axe.ts';
import { expect, test } from '../product/test.ts';

test(
  'sets a status for five codes scanned in a row, one of them on two pieces and one unknown, and undoes one',
  { tag: '@journey' },
  async ({ page, product, signedIn }) => {
    const { token } = signedIn;
    const made = [];
    for (let number = 0; number < 3; number += 1) {
      made.push(await createShipment(product.url, token, number === 2 ? { pieces: '2' } : {}));
    }
    const [first, second, third] = made.map(({ trackingId }) => trackingId);
    await page.goto('/admin/track');
    const field = page.getByLabel('Tracking ID');
    await expect(field).toBeFocused();
    await page.getByRole('heading', { name: 'Each scan' }).click();
    await page.keyboard.press('3');
    await expect(page.getByRole('combobox', { name: 'Location' })).toBeFocused();
    await page.keyboard.type('مستودع دبي');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    for (const code of [first, second, `${third}/1`, `${third}/2`, 'TRK-000000-00000X']) {
      // All keys at once, as a scanner sends them.
      await page.keyboard.type(code ?? '');
      await page.keyboard.press('Enter');
    }
    const table = page.getByRole('table', { name: 'Scans' });
    await expect(table.getByRole('row')).toHaveText([
      /Code/,
      /TRK-000000-00000X\s*Tracking ID not found/,
      new RegExp(`${third}/2\\s*Piece 2 counted\\s*2 of 2 pieces`),
      new RegExp(`${third}/1\\s*Picked Up → In Transit`),
      new RegExp(`${second}\\s*Picked Up → In Transit`),
      new RegExp(`${first}\\s*Picked Up → In Transit`),
    ]);
    await expect(page.getByText('Done: 4')).toBeVisible();
    const read = async (trackingId = '') => {
      const response = await callApi(product.url, 'trackShipment', { params: { trackingId }, token });
      return ((await response.json()) as { data: object }).data;
    };
    for (const id of [first, second, third]) {
      expect(await read(id)).toMatchObject({ status: 'in_transit', currentLocation: 'مستودع دبي' });
    }
    await page.getByRole('button', { name: `Undo ${first}` }).click();
    await expect(page.getByText('Status change undone. The status is Picked Up again.', { exact: true })).toBeVisible();
    expect(await read(first)).toMatchObject({ status: 'picked_up' });
    await expect(field).toBeFocused();
    for (const [width, colorScheme] of [
      [1440, 'dark'],
      [390, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoViolationsAt(page, { width, colorScheme });
    }
  },
);
