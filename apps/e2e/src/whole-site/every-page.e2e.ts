import type { Page } from '@playwright/test';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { expectNoViolations } from '../product/axe.ts';
import { findOverflow, resize, scrollThrough, PUBLIC_PAGES } from '../product/public-pages.ts';
import { expect, test } from '../product/test.ts';

const PUBLIC_ADDRESSES = [...PUBLIC_PAGES, `/track?id=${EXAMPLE_TRACKING_ID}`, '/track/TRK-000000-000000', '/login'];
/** Back office pages without an axe check of their own. */
const ADMIN_ADDRESSES = ['/admin/create', '/admin/track', '/admin/nowhere'];
/** Between and below the widths of the axe checks. */
const WIDTHS = [320, 768];

for (const address of PUBLIC_ADDRESSES) {
  test(`${address}: calls no other host and keeps its strict policy; passes axe: WCAG 2.2 AA; 1.4.10 no horizontal scrolling [W8, H06, H07]`, async ({
    page,
    product,
    quiet,
  }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    const violations = await watchPolicy(page);
    const response = await page.goto(address);
    expect(response?.headers()).toMatchObject({
      'content-security-policy': expect.stringMatching(/^(?!.*unsafe).*script-src 'self'/),
      'x-content-type-options': 'nosniff',
    });
    expect(response?.headers()).not.toHaveProperty('x-powered-by');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await scrollThrough(page, quiet);
    expect([...hosts]).toEqual([new URL(product.url).host]);
    expect(violations).toEqual([]);
    await expectNoViolations(page);
    for (const width of WIDTHS) {
      await resize(page, width);
      expect(await findOverflow(page), `wider than ${width} px`).toEqual([]);
    }
  });
}

for (const address of ADMIN_ADDRESSES) {
  test(`${address}: WCAG 2.2 AA by axe`, async ({ page, quiet, signedIn }) => {
    expect(signedIn.token).toBeTruthy();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await quiet();
    await expectNoViolations(page);
  });
}

async function watchPolicy(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      Reflect.apply(Reflect.get(window, 'reportViolation') as (text: string) => void, window, [
        `${effectiveDirective} ${blockedURI}`,
      ]);
    });
  });
  return violations;
}
