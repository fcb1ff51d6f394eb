import { ADMIN } from '@waybill/product-process';
import { expect, test } from '../product/test.ts';

test(
  'signs in, creates, updates, shows publicly and deletes a shipment [R094, R095, R148, R158, R136]',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/admin/create');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Invalid username or password').first()).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Welcome back, Admin!')).toBeVisible();

    // A2-7: back to the page requested before signing in.
    await expect(page).toHaveURL('/admin/create');
    const recipient = page.getByRole('group', { name: /recipient/i });
    await recipient.getByLabel(/Full Name/).fill('Zoë Ångström');
    await recipient.getByLabel(/Phone/).fill('+46 8 555 0199');
    await page
      .getByRole('group', { name: /sender/i })
      .getByLabel(/^(Full )?Name/)
      .fill('Lindqvist Ceramics');
    await page.getByLabel(/^Origin/).fill('Malmö, Sweden');
    await page.getByLabel(/^Destination/).fill('Lagos, Nigeria');
    await page.getByLabel(/^Delivery Date/).fill('2030-05-17');
    await page.getByRole('button', { name: 'Create Shipment' }).click();
    await expect(page.getByText('Shipment created successfully!')).toBeVisible();

    // R140: found without accents.
    await expect(page).toHaveURL(/\/admin\/shipments/);
    await page.getByRole('main').getByRole('searchbox').fill('zoe angstrom');
    await expect(page).toHaveURL(/search=zoe/);
    const row = page.getByRole('row').filter({ hasText: 'Zoë Ångström' });
    await expect(row).toHaveCount(1);
    const trackingId = /TRK-\w{6}-\w{6}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
    await row.getByRole('link', { name: /view/i }).click();

    await expect(page).toHaveURL(`/admin/shipments/${trackingId}`);
    await expect(page.getByRole('heading', { name: 'Update Status' })).toBeVisible();
    await page.getByLabel(/^Status/).selectOption('in_transit');
    await page.getByLabel(/^Location/).fill('Lisbon hub');
    await page.getByLabel(/^Notes/).fill('Left on time');
    await page.getByRole('button', { name: 'Update Status' }).click();
    await expect(page.getByText('Status updated successfully!')).toBeVisible();

    const visitor = await page.context().newPage();
    await visitor.goto(`/track?id=${trackingId}`);
    await expect(visitor.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
    await expect(visitor.getByRole('main')).toContainText('“Left on time”');
    await expect(visitor.getByRole('main')).not.toContainText('555 0199');

    await page.goto(`/admin/shipments?search=${trackingId}`);
    await page
      .getByRole('row')
      .filter({ hasText: trackingId })
      .getByRole('button', { name: /delete/i })
      .click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(trackingId);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: /delete/i }).click();
    await expect(page.getByText('Shipment deleted successfully')).toBeVisible();
    await expect(page.getByText('No shipments found')).toBeVisible();

    await visitor.goto(`/track?id=${trackingId}`);
    await expect(visitor.getByText('Tracking ID not found').first()).toBeVisible();
  },
);
