import type { Page } from '@playwright/test';
import { HUMAN_FORM_TIME } from '@waybill/contracts/inbox/facts';
import { fillInQuote, quoteForm } from '../product/quote-form.ts';
import { expect, isolatedTest } from '../product/test.ts';

async function send(page: Page): Promise<string> {
  // Forms submitted too fast are treated as bots.
  await page.clock.fastForward(HUMAN_FORM_TIME.minMs);
  await quoteForm(page).getByRole('button', { name: 'Request a quote' }).click();
  const submitted = page.getByRole('heading', { name: /^Quote request Q-[0-9A-Z]{6} received$/ });
  await expect(submitted).toBeFocused();
  await expect(submitted).toBeInViewport();
  return (await submitted.innerText()).trim();
}

isolatedTest(
  'leads from a service to its quote form, which survives a reload; the request is stored once under a reference [R046, R047, R048, R070, A2-15]',
  { tag: '@journey' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/services');
    await page.getByRole('link', { name: 'Request a Quote for Express Delivery' }).click();
    await expect(quoteForm(page).getByLabel('City of departure')).toBeFocused();
    await expect(quoteForm(page).getByLabel('City of departure')).toBeInViewport();
    await expect(quoteForm(page).getByLabel('Freight type')).toHaveValue('catagories-four');
    await fillInQuote(page);
    await expect(quoteForm(page).getByLabel('Height (cm)')).toHaveAccessibleDescription('We’ll ask you about this.');

    await page.reload();
    await expect(quoteForm(page).getByLabel('City of departure')).toHaveValue('Malmö');
    await expect(quoteForm(page).getByLabel('Freight type')).toHaveValue('catagories-two');
    await expect(quoteForm(page).getByLabel('Insurance')).toBeChecked();
    const reference = await send(page);
    await expect(page.getByText('Quote request submitted successfully!')).toBeVisible();
    const waybill = page.getByRole('article', { name: reference });
    await expect(waybill.getByRole('definition').first()).toHaveText('Malmö');
    // U16: it is read-only.
    await expect(waybill.locator('input, select, textarea')).toHaveCount(0);

    await waybill.getByRole('button', { name: 'New request' }).click();
    await expect(quoteForm(page).getByLabel('City of departure')).toBeFocused();
    await expect(quoteForm(page).getByLabel('Name')).toHaveValue('');
    await fillInQuote(page);
    expect(await send(page)).toBe(reference);
  },
);
