import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { expectNoViolations } from '../product/axe.ts';
import { expect, isolatedTest as test } from '../product/test.ts';

const ID = 'TRK-TEST03-DEM00W';

/** A page of another site, whose policy allows nothing but the script and its lookups. */
async function openShop(browser: Browser, product: string, body: string) {
  const server = createServer((_req, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Content-Security-Policy', `default-src 'none'; script-src ${product}; connect-src ${product}`);
    res.end(
      `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width"><script src="${product}/embed.js" async></script></head><body><main><h1>Shop</h1>${body}</main></body></html>`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const page = await (await browser.newContext()).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return { page, complaints, close: () => server.close() };
}

test('shows badges on a page of another site under a strict policy, in six languages', async ({ browser, product }) => {
  const languages = {
    en: 'In Transit',
    de: 'Unterwegs',
    fr: 'En transit',
    es: 'En tránsito',
    pt: 'Em trânsito',
    ar: 'قيد النقل',
  };
  const badges = Object.keys(languages).map(
    (lang) => `<p><waybill-badge tracking-id="${ID}" lang="${lang}"></waybill-badge></p>`,
  );
  const { page, complaints, close } = await openShop(browser, product.url, badges.join(''));
  for (const name of Object.values(languages)) await expect(page.getByRole('link', { name })).toBeVisible();
  const german = page.getByRole('link', {
    name: `Sendung ${ID} – Unterwegs – Voraussichtliches Zustelldatum 17.\u00A0Jan.`,
    exact: true,
  });
  await expect(german).toHaveAttribute('href', `${product.url}/de/track/${ID}`);
  await expect(page.locator('waybill-badge[lang=ar] div')).toHaveCSS('direction', 'rtl');
  expect(await page.locator('waybill-badge[lang=en] a').evaluate((badge) => getComputedStyle(badge).borderRadius)).not.toBe(
    '0px',
  );
  await expectNoViolations(page);
  await page.locator('waybill-badge[lang=en]').evaluate((badge) => badge.setAttribute('tracking-id', 'TRK-NOTHING-HERE'));
  await expect(page.locator('waybill-badge[lang=en]')).toContainText('Tracking ID not found');
  // Browsers log the answer 404.
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  close();
});

test('looks shipments up in the box by keyboard, and says what is wrong', async ({ browser, product }) => {
  const { page, complaints, close } = await openShop(browser, product.url, '<waybill-box lang="de"></waybill-box>');
  const input = page.getByRole('textbox', { name: 'Sendungsnummer' });
  await page.keyboard.press('Tab');
  await expect(input).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Bitte geben Sie eine Sendungsnummer ein');
  await expect(input).toBeFocused();
  await page.keyboard.type('<img src=x>');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Sendungsnummer nicht gefunden');
  await input.fill(ID.toLowerCase());
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: `Sendung ${ID} – Unterwegs` });
  await expect(link).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  close();
});
