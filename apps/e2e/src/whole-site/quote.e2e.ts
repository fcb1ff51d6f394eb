import type { Page } from '@playwright/test';
import { HUMAN_FORM_TIME } from '@waybill/contracts/limits';
import { TEXTS } from '@waybill/contracts/texts';
import { expect, test } from '../product/test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Quote request' });

async function fillIn(page: Page): Promise<void> {
  const waybill = form(page);
  await waybill.getByLabel('Name').fill('Ada Okafor');
  await waybill.getByLabel('Email').fill('ada@example.com');
  await waybill.getByLabel('Contact number').fill('+44 20 7946 0000');
  await waybill.getByLabel('Freight type').selectOption({ label: 'Sea Freight' });
  await waybill.getByLabel('City of departure').fill('Malmö');
  await waybill.getByLabel('Incoterms').fill('dap');
  await waybill.getByLabel('Weight (kg)').fill('12 kg');
  await waybill.getByLabel('Length (cm)').fill('60,5');
  await waybill.getByLabel('Width (cm)').fill('40');
  await waybill.getByLabel('Height (cm)').fill('about 50');
  await waybill.getByLabel('Insurance').check();
}

/** Sends the form. @returns the reference that the page shows. */
async function send(page: Page): Promise<string> {
  // A form that is sent at once was filled in by a program.
  await page.clock.fastForward(HUMAN_FORM_TIME.minMs);
  await form(page).getByRole('button', { name: 'Request a quote' }).click();
  const submitted = form(page).getByRole('button', { name: /^Submitted - reference Q-[0-9A-Z]{6}$/ });
  await expect(submitted).toBeDisabled();
  return (await submitted.innerText()).trim();
}

test('R046, R047, A2-15: a quote request is stored under a reference, and the same one sent anew finds it again', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/#quote');
  await fillIn(page);
  await expect(form(page).getByLabel('Height (cm)')).toHaveAccessibleDescription('We will ask you about this.');
  const reference = await send(page);
  await expect(page.getByText(TEXTS.quote.success)).toBeVisible();
  await expect(form(page).getByLabel('Name')).toHaveValue('Ada Okafor');

  await form(page).getByRole('button', { name: 'Send another' }).click();
  await expect(form(page).getByLabel('Name')).toHaveValue('');
  await fillIn(page);
  expect(await send(page)).toBe(reference);
});

test('R048: what was typed into the quote form is there after a reload', async ({ page }) => {
  await page.goto('/#quote');
  await fillIn(page);
  await page.reload();
  await expect(form(page).getByLabel('City of departure')).toHaveValue('Malmö');
  await expect(form(page).getByLabel('Freight type')).toHaveValue('catagories-two');
  await expect(form(page).getByLabel('Insurance')).toBeChecked();
});

test('R070: "Request a Quote" of a service leads into the form’s first box, with its freight type chosen', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('link', { name: 'Request a Quote for Express Delivery' }).click();
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await expect(form(page).getByLabel('Name')).toBeInViewport();
  await expect(form(page).getByLabel('Freight type')).toHaveValue('catagories-four');
});
