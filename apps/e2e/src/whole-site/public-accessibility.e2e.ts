import type { Page } from '@playwright/test';
import { TEST_TRACKING_IDS } from '@waybill/contracts/tracking/sample-stories';
import { STATUSES } from '@waybill/domain/shipments/statuses';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { callApi, createShipment } from '../product/api-client.ts';
import { expectNoViolations, expectNoViolationsAt } from '../product/axe.ts';
import { fillInQuote, quoteForm } from '../product/quote-form.ts';
import type { Product } from '../product/server.ts';
import { expect, test } from '../product/test.ts';

const API = '**/api/**';

async function newShipment(
  product: Product,
  token: string,
  overrides: Parameters<typeof createShipment>[2] = {},
): Promise<string> {
  return (await createShipment(product.url, token, overrides)).trackingId;
}

async function showReceipt(page: Page, trackingId: string): Promise<void> {
  await page.goto(`/track?id=${trackingId}`);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('img', { name: /^From / })).toBeVisible();
}

test.describe('tracking passes axe: WCAG 2.2 AA', () => {
  test('with a shipment on hold and every status before, and the report form', async ({ page, product, token }) => {
    const { trackingId } = await createShipment(product.url, token);
    for (const { value: status } of STATUSES) {
      await callApi(product.url, 'updateStatus', {
        params: { trackingId },
        body: { status, location: 'Hamburg, Germany' },
        token,
      });
    }
    await callApi(product.url, 'updateStatus', { params: { trackingId }, body: { status: 'on_hold', notes: 'Customs' }, token });
    await showReceipt(page, trackingId);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Report a problem' }).click();
    await expect(page.getByRole('button', { name: 'Send report' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('with a delivered shipment, its stored copy offline, recent lookups and a blank ID', async ({
    page,
    context,
    product,
    token,
  }) => {
    await showReceipt(page, await newShipment(product, token, { status: 'delivered' }));
    await expectNoViolations(page);
    // The map is there before the network is cut.
    await expect(page.getByText('GeoNames')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(/You’re offline/).first()).toBeVisible();
    await expectNoViolations(page);

    await context.setOffline(false);
    await page.goto('/track');
    await expect(page.getByRole('region', { name: 'Recently tracked on this device' })).toBeVisible();
    await page.getByRole('button', { name: 'Track Package' }).click();
    await expect(page.getByText('Please enter a tracking ID').first()).toBeVisible();
    await expectNoViolations(page);
  });

  test('while loading, and when the server is unreachable', async ({ page }) => {
    let isCut = false;
    // First not answered: the page is checked before the call times out.
    await page.route(API, (route) => (isCut ? route.abort() : undefined));
    await page.goto('/track?id=TRK-000000-000000');
    await expect(page.getByRole('button', { name: 'Tracking...' })).toBeVisible();
    await expectNoViolations(page);
    isCut = true;
    await page.reload();
    await expect(page.getByText('Error retrieving tracking information').first()).toBeVisible();
    await expectNoViolations(page);
  });

  test('with places that no map knows', async ({ page, product, token }) => {
    await showReceipt(page, await newShipment(product, token, { origin: 'Nowhere', destination: 'Elsewhere' }));
    await expectNoViolations(page);
  });

  test('with several shipments, one of them unknown', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('textbox', { name: 'Tracking ID' });
    await box.fill(`${TEST_TRACKING_IDS[2]} TRK-000000-000000 ${TEST_TRACKING_IDS[0]}`);
    await box.press('Enter');
    await expect(page.getByText('3 of 3 looked up.')).toBeVisible();
    await expectNoViolations(page);
  });
});

test.describe('forms pass axe: WCAG 2.2 AA', () => {
  const fillMessage = async (page: Page) => {
    await page.goto('/contact?subject=Tracking%20help');
    await page.getByLabel(/^Full Name/).fill('Ada Okafor');
    await page.getByLabel(/^Email Address/).fill('ada@example.com');
    await page.getByLabel(/^Message/).fill('Where is it?');
    await page.getByRole('button', { name: 'Send Message' }).click();
  };

  test('with a sent message', async ({ page }) => {
    await fillMessage(page);
    await expect(page.getByText('Thank you for your message! We will get back to you soon.').first()).toBeVisible();
    await expectNoViolations(page);
  });

  test.describe('with an error', () => {
    test.use({ expectedErrors: [/^The form "contact" was not sent/] });

    test('with a message that could not be sent', async ({ page }) => {
      await page.route(API, (route) => route.abort());
      await fillMessage(page);
      await expect(page.getByText('Network error. Please check your connection and try again.').first()).toBeVisible();
      await expectNoViolations(page);
    });

    test('with fields that the server rejects', async ({ page }) => {
      await page.goto('/contact?subject=Tracking%20help');
      await page.getByLabel(/^Full Name/).fill('Ada Okafor');
      await page.getByLabel(/^Email Address/).fill('ada@localhost');
      await page.getByLabel(/^Phone/).fill('call me');
      await page.getByLabel(/^Message/).fill('Where is it?');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByLabel(/^Phone/)).toHaveAttribute('aria-invalid', 'true');
      await expectNoViolations(page);
    });
  });

  test('with the code of a printed slip, and another one', async ({ page, product, signedIn }) => {
    const trackingId = await newShipment(product, signedIn.token);
    await page.goto(`/admin/shipments/${trackingId}/label?format=slip-a4`);
    const code = (await page.locator('.paper-check b').textContent()) ?? '';
    await page.goto('/verify');
    for (const [typed, answer] of [
      [code, 'This came from us.'],
      [`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`, 'We have no record of this code.'],
    ] as const) {
      await page.getByLabel('Code').fill(typed);
      await page.keyboard.press('Enter');
      await expect(page.getByText(answer)).toBeVisible();
      await expectNoViolations(page);
    }
  });

  const sendQuote = async (page: Page) => {
    await page.goto('/#quote');
    await fillInQuote(page);
    await expect(quoteForm(page).getByLabel('Height (cm)')).toHaveAccessibleDescription('We’ll ask you about this.');
    await quoteForm(page).getByRole('button', { name: 'Request a quote' }).click();
  };

  test('with a sent quote request', async ({ page }) => {
    await sendQuote(page);
    await expect(page.getByRole('heading', { name: /^Quote request Q-/ })).toBeVisible();
    await expectNoViolations(page);
  });

  test.describe('with a quote request that has errors', () => {
    test.use({ expectedErrors: [/^The form "quote" was not sent/] });

    test('with a quote request that could not be sent', async ({ page }) => {
      await page.route(API, (route) => route.abort());
      await sendQuote(page);
      await expect(page.getByText('Failed to submit quote request. Please try again.')).toBeVisible();
      await expectNoViolations(page);
    });
  });
});

test('the menu of small screens passes axe: WCAG 2.2 AA', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Track & Trace Package' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) await expectNoViolationsAt(page, { width: 390, colorScheme });
});

test.describe('the back office passes axe: WCAG 2.2 AA', () => {
  test('in the dialog that deletes a shipment', async ({ page, product, signedIn }) => {
    const { trackingId } = await createShipment(product.url, signedIn.token, { status: 'on_hold' });
    await page.goto(`/admin/shipments?search=${trackingId}`);
    await page.getByRole('button', { name: new RegExp(`^Delete.*${trackingId}`) }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoViolations(page);
  });

  test('with an empty list, and one that failed to load', async ({ page, signedIn }) => {
    expect(signedIn.token).toBeTruthy();
    await page.goto('/admin/shipments?search=nobody-has-this-name');
    await expect(page.getByText(tEnglish(office.shipments.none))).toBeVisible();
    await expectNoViolations(page);
    await page.route('**/api/tracking/all**', (route) => route.abort());
    await page.goto('/admin/shipments');
    await expect(page.getByText(tEnglish(office.shipments.listFailed)).first()).toBeVisible();
    await expectNoViolations(page);
  });
});
