import type { Locator, Page } from '@playwright/test';
import { createShipment } from '../product/api-client.ts';
import { expectNoViolations } from '../product/axe.ts';
import { expect, isolatedTest, test } from '../product/test.ts';

const DELETED = 'Shipment deleted successfully';

const isReachable = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

async function deleteOnlyResult(page: Page, search: string): Promise<void> {
  await page.goto(`/admin/shipments?search=${search}`);
  await page
    .getByRole('row')
    .filter({ hasText: 'TRK-' })
    .getByRole('button', { name: /delete/i })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(DELETED)).toBeVisible();
}

test('moves the focus to "Undo" on F8, keeps the toast, and does not lose the focus after it [W6]', async ({
  page,
  product,
  signedIn,
}) => {
  await createShipment(product.url, signedIn.token, { recipient: { name: 'Fkeyes Undone' } });
  await deleteOnlyResult(page, 'fkeyes');
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Manage Shipments (1)' })).toBeVisible();
  await expect(page.getByText(DELETED)).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});

test('shows a toast above an open dialog, reachable by pointer, keyboard and screen reader [W6]', async ({
  page,
  product,
  signedIn,
}) => {
  await createShipment(product.url, signedIn.token, { recipient: { name: 'Underlay Osei' } });
  await deleteOnlyResult(page, 'underlay');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  // Inside the dialog, since the page outside is inert.
  const undo = dialog.locator('[aria-live=polite]').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  expect(await isReachable(undo)).toBe(true);
  await page.keyboard.press('F8');
  await expect(undo).toBeFocused();

  // Escape dismisses the toast, not the dialog, and restores the focus.
  await page.keyboard.press('Escape');
  await expect(page.getByText(DELETED)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('#toaster-home > #toaster')).toBeAttached();
});

test('covers no button, link or field with a toast in the back office, even on a phone', async ({ page, product, signedIn }) => {
  for (const [name, width] of [
    ['Coverone Abara', 1440],
    ['Covertwo Abara', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await createShipment(product.url, signedIn.token, { recipient: { name } });
    await deleteOnlyResult(page, name.slice(0, 8).toLowerCase());
    const toast = page.locator('[data-toast]');
    await expect(toast).toBeInViewport({ ratio: 1 });
    const covered = await toast.evaluate((element) => {
      const toastBox = element.getBoundingClientRect();
      const overlaps = ({ left, right, top, bottom }: DOMRect) =>
        right > toastBox.left && left < toastBox.right && bottom > toastBox.top && top < toastBox.bottom;
      return [...document.querySelectorAll('a, button, input, select')]
        .filter((other) => !element.contains(other) && other.checkVisibility() && overlaps(other.getBoundingClientRect()))
        .map((other) => other.textContent);
    });
    expect(covered).toEqual([]);
    const toastBox = await toast.boundingBox();
    const main = await page.getByRole('main').boundingBox();
    if (!toastBox || !main) throw new Error('There is no toast');
    // Over the side menu, or at the bottom in the middle.
    if (width === 1440) expect(toastBox.x + toastBox.width).toBeLessThanOrEqual(main.x);
    else expect(toastBox.x + toastBox.width / 2).toBeCloseTo(main.x + main.width / 2, -1);
    await page.keyboard.press('Escape');
  }
});

isolatedTest('resumes the timeout of other toasts after one is dismissed [W6]', async ({ page, product, signedIn }) => {
  for (const name of ['Heldone Abara', 'Heldtwo Abara']) {
    await createShipment(product.url, signedIn.token, { recipient: { name } });
  }
  await page.clock.install();
  await deleteOnlyResult(page, 'heldone');
  await page.getByRole('main').getByRole('searchbox').fill('heldtwo');
  await page.clock.runFor(1_000);
  await page
    .getByRole('row')
    .filter({ hasText: 'Heldtwo' })
    .getByRole('button', { name: /delete/i })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const toasts = page.getByText(DELETED);
  await expect(toasts).toHaveCount(2);
  await page.keyboard.press('F8');
  await page.clock.runFor(30_000);
  await expect(toasts).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(toasts).toHaveCount(1);
  // The focus has moved to the remaining toast, which stays while it is focused.
  await page.clock.runFor(30_000);
  await expect(toasts).toHaveCount(1);
  await page.getByRole('main').getByRole('searchbox').focus();
  await page.clock.runFor(20_000);
  await expect(toasts).toHaveCount(0);
});
