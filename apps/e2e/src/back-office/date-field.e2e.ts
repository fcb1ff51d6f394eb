import { callApi } from '../product/api-client.ts';
import { expectNoViolationsAt } from '../product/axe.ts';
import { expect, test } from '../product/test.ts';

test('accepts typed days and days picked in a calendar within the window, also by keyboard', async ({
  page,
  signedIn: _signedIn,
}) => {
  await page.goto('/admin/create');
  const field = page.getByLabel(/^Delivery Date/);
  await field.fill('24/11/2031');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('Mon 24 Nov 2031');

  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await field.focus();
    await page.keyboard.press('Alt+ArrowDown');
    const calendar = page.getByRole('dialog', { name: 'Choose a day' });
    await expect(calendar.getByRole('button', { name: 'Monday 24 November 2031' })).toBeFocused();
    await expect(calendar).toBeInViewport({ ratio: 1 });
    await expectNoViolationsAt(page, { width, colorScheme });
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(field).toBeFocused();
  }
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Mon 1 Dec 2031');
});

test('shows the calendar above a drawer; Escape closes only the calendar', async ({ page, product, signedIn: _signedIn }) => {
  const body = {
    name: 'Idrissa Bâ',
    email: 'idrissa@example.com',
    contactNumber: '+221 33 555 0142',
    freightType: 'sea',
    cityOfDeparture: 'Dakar',
  };
  const answer = await callApi(product.url, 'submitQuote', {
    body: { ...body, incoterms: 'FOB', weight: '240', length: '100', width: '120', height: '80' },
  });
  const { data } = (await answer.json()) as { data: { reference: string } };
  await page.goto(`/admin/quotes?open=${data.reference}`);
  const drawer = page.getByRole('dialog', { name: /^Quote for/ });
  await drawer.getByRole('button', { name: 'Calendar' }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a day' });
  await expect(calendar).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Calendar' }).click();
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('button', { name: /\b15\b/ }).click();
  await expect(drawer.getByLabel('Valid until')).toHaveValue(/^\w{3} 15 /);
});
