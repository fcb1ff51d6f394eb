import type { Locator, Page } from '@playwright/test';
import { createShipment } from '../product/api-client.ts';
import { expectNoViolations } from '../product/axe.ts';
import { expect, test } from '../product/test.ts';

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

test('covers no button, link, field or menu with a toast in the back office, even on a phone [V6]', async ({
  page,
  product,
  signedIn,
}) => {
  for (const [name, width] of [
    ['Coverone Abara', 1440],
    ['Covertwo Abara', 1024],
    ['Coverthree Abara', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await createShipment(product.url, signedIn.token, { recipient: { name } });
    await deleteOnlyResult(page, name.split(' ', 1)[0]?.toLowerCase() ?? '');
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
    expect(toastBox.x + toastBox.width / 2).toBeCloseTo(main.x + main.width / 2, -1);
    await page.keyboard.press('Escape');
  }
});
