import { expect, test } from '../product/test.ts';

test(
  'keeps a message through a reload, confirms it, and empties the form [R058, R061, B4]',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/contact?subject=Tracking%20help&ref=TRK-000000-000001');
    await expect(page.getByLabel(/^Subject/)).toHaveValue('Tracking help');
    await expect(page.getByLabel(/^Message/)).toHaveValue(/TRK-000000-000001/);
    await page.getByLabel(/^Full Name/).fill('Ada Okafor');
    await page.getByLabel(/^Email Address/).fill('ada@example.com');
    await page.reload();
    await expect(page.getByLabel(/^Full Name/)).toHaveValue('Ada Okafor');
    await expect(page.getByLabel(/^Message/)).toHaveValue(/TRK-000000-000001/);
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText('Thank you for your message! We will get back to you soon.').first()).toBeVisible();
    await expect(page.getByText(/Reference M-[0-9A-Z]{6}$/)).toBeVisible();
    await expect(page.getByLabel(/^Full Name/)).toHaveValue('');
  },
);
