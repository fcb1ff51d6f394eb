import type { Page } from '@playwright/test';

export const quoteForm = (page: Page) => page.getByRole('form', { name: 'Quote request' });

export async function fillInQuote(page: Page): Promise<void> {
  const waybill = quoteForm(page);
  await waybill.getByLabel('Name').fill('Ada Okafor');
  await waybill.getByLabel('Email').fill('ada@example.com');
  await waybill.getByLabel('Contact number').fill('+44 20 7946 0000');
  await waybill.getByLabel('Freight type').selectOption({ label: 'Sea Freight' });
  await waybill.getByLabel('City of departure').fill('Malmö');
  await waybill.getByLabel('Incoterms').selectOption('DAP');
  await waybill.getByLabel('Weight (kg)').fill('12 kg');
  await waybill.getByLabel('Length (cm)').fill('60,5');
  await waybill.getByLabel('Width (cm)').fill('40');
  await waybill.getByLabel('Height (cm)').fill('about 50');
  await waybill.getByLabel('Insurance').check();
}
