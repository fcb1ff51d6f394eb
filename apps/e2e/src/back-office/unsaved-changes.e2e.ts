import { expect, test } from '../product/test.ts';

test('asks before leaving an unsaved form by the search or the phone menu [W8]', async ({ page, signedIn }) => {
  expect(signedIn.token).toBeTruthy();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/create');
  await page.getByLabel(/^Origin/).fill('Malmö');
  const leaveDialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });

  await page.getByRole('combobox', { name: /^Search shipments/ }).fill('zoë');
  await page.keyboard.press('Enter');
  await expect(leaveDialog).toBeVisible();
  await leaveDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/create');

  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Track' }).click();
  await expect(leaveDialog).toBeVisible();
  await expect(menu).toHaveCount(0);
  await leaveDialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/track');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel(/^Origin/)).toHaveValue('Malmö');
});

test('closes the column chooser on Escape, focusing its button, and on an outside click [W15]', async ({ page, signedIn }) => {
  expect(signedIn.token).toBeTruthy();
  await page.goto('/admin/shipments');
  const button = page.getByRole('button', { name: 'Columns' });
  const sender = page.getByRole('checkbox', { name: 'Sender' });
  await button.click();
  await sender.focus();
  await page.keyboard.press('Escape');
  await expect(sender).toHaveCount(0);
  await expect(button).toBeFocused();

  // Safari does not focus clicked buttons: then there is no focus to restore.
  await button.click();
  await button.evaluate((element) => element.blur());
  await expect(sender).toBeVisible();
  await page.getByRole('heading', { name: /^Manage Shipments/ }).click();
  await expect(sender).toHaveCount(0);
});
