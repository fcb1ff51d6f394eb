import type { Locator, Page } from '@playwright/test';
import { callApi, createShipment } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

async function press(page: Page, button: Locator, done: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(done.first()).toBeVisible();
  await expectFocus(page);
}

async function expectFocus(page: Page): Promise<void> {
  // React's updates after a response are done two frames later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

test('keeps the focus on every save button of a shipment, by Enter [V4]', async ({ page, product, signedIn }) => {
  const { trackingId } = await createShipment(product.url, signedIn.token, { status: 'processing' });
  await page.goto(`/admin/shipments/${trackingId}`);
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

  await page.getByLabel('New note (never shown to the customer)').fill('Ring twice');
  await press(page, button('Add note'), page.getByRole('region', { name: 'Internal notes' }).getByText('Ring twice'));

  // The button that deleted the note is removed with it.
  await page.getByRole('button', { name: /^Delete note from/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Ring twice')).toHaveCount(0);
  await expectFocus(page);

  const next = page.getByRole('group', { name: 'Next step' });
  const nextStep = (name: string) => next.getByRole('button', { name, exact: true });
  await press(page, nextStep('Mark as In Transit'), nextStep('Mark as Delivered'));
  await page.getByLabel(/^Status/).selectOption('on_hold');
  await press(page, button('Update Status'), page.getByRole('region', { name: 'Summary' }).getByText('On Hold'));
  // The suggested next step disappears: its container takes the focus.
  await page.getByLabel(/^Status/).selectOption('in_transit');
  await button('Update Status').press('Enter');
  await press(page, nextStep('Mark as Delivered'), page.getByRole('region', { name: 'Summary' }).getByText('Delivered'));
  await expect(next).toBeHidden();
  await expectFocus(page);
  await page.keyboard.press('Tab');
  await expect(button('Mark as Picked Up')).toBeFocused();

  await callApi(product.url, 'deleteShipment', { params: { trackingId }, token: signedIn.token });
  await page.goto('/admin/trash');
  const restore = page.getByRole('button', { name: `Restore ${trackingId}` });
  await restore.focus();
  await page.keyboard.press('Enter');
  await expect(restore).toBeHidden();
  await expectFocus(page);
});

test('keeps the focus on every save button of inbox and settings, by Enter [V4]', async ({ page, product, signedIn }) => {
  const message = {
    name: 'Mireille Okafor',
    email: 'mireille@example.com',
    subject: 'Focus on pallets',
    message: 'Do you collect?',
  };
  await callApi(product.url, 'submitContact', { body: message });
  await page.goto('/admin/messages');
  await page
    .getByRole('link', { name: /Focus on pallets/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Internal note').fill('Called back');
  const save = drawer.getByRole('button', { name: 'Save note' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Discard' })).toBeHidden();
  await expectFocus(page);
  await press(page, drawer.getByRole('button', { name: 'Mark as answered' }), drawer.getByText(/answered/i));
  expect(signedIn.token).not.toBe('');

  await page.goto('/admin/settings');
  const company = page.getByRole('main').getByRole('textbox').first();
  const before = await company.inputValue();
  const saveSettings = page.getByRole('button', { name: 'Save settings' });
  // Restores the name, as other tests share the product.
  for (const name of ['Nordbud Logistics', before]) {
    await company.fill(name);
    await saveSettings.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You have unsaved changes.')).toBeHidden();
    await expectFocus(page);
  }
  await page.keyboard.press('Tab');
  await expect(saveSettings).toBeDisabled();
});

test('keeps the focus in public forms while and after sending [V4]', async ({ page }) => {
  await page.goto('/verify');
  const verify = page.getByRole('button', { name: 'Check', exact: true });
  await page.getByRole('main').getByRole('textbox').first().fill('K7QX2M9RTW');
  await verify.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expectFocus(page);

  await page.goto('/contact');
  const form = page.getByRole('main');
  await form.getByLabel(/Full Name/).fill('Mireille Okafor');
  await form.getByLabel(/Email/).fill('mireille@example.com');
  await form.getByLabel(/Subject/).fill('Pallets');
  await form.getByLabel(/Message/).fill('Do you collect?');
  await form.getByRole('button', { name: 'Send Message' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByText(/M-[0-9A-Z]{6}/).first()).toBeVisible();
  await expectFocus(page);
});
