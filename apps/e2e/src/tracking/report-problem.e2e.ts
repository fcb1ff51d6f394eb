import { createShipment } from '../product/api-client.ts';
import { expectNoViolations } from '../product/axe.ts';
import { expect, test } from '../product/test.ts';

const BODY = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n';
const PDF = Buffer.from(`${BODY}xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n${BODY.length}\n%%EOF\n`);

test('reports a problem from the receipt and shows a reference [B18]', { tag: '@journey' }, async ({ page, product, token }) => {
  const { trackingId } = await createShipment(product.url, token, { status: 'delivered' });
  await page.goto(`/track?id=${trackingId}`);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByLabel(/^Type of problem/).selectOption({ label: 'It arrived damaged' });
  await page.getByLabel(/^Description/).fill('The box is wet.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. We’ll look into it.')).toBeVisible();
  await expect(page.getByText(/^Reference/)).toBeVisible();
});

test('sends a photo and a PDF with a report, which the office shows and downloads [W3]', async ({ page, product, signedIn }) => {
  const { trackingId } = await createShipment(product.url, signedIn.token, { status: 'delivered' });
  await page.goto(`/track?id=${trackingId}`);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByLabel(/^Type of problem/).selectOption({ label: 'It arrived damaged' });
  await page.getByLabel(/^Description/).fill('The box is wet.');
  await page.getByLabel(/^Photos or PDF/).setInputFiles([
    { name: 'box.png', mimeType: 'image/png', buffer: await page.screenshot() },
    { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
  ]);
  await expect(page.getByText(/^We can’t read “broken.jpg”/)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. We’ll look into it.')).toBeVisible();

  await page.goto('/admin/messages');
  await page.getByRole('link', { name: `It arrived damaged: ${trackingId}` }).click();
  const message = page.getByRole('dialog');
  const photo = message.getByRole('img', { name: 'Photo 1' });
  await expect(photo).toBeVisible();
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const download = page.waitForEvent('download');
  await message.getByRole('button', { name: /^Download PDF 2/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^M-\w+-2\.pdf$/);
});
