import { expect, test } from '../product/test.ts';
import { PUBLIC_ADDRESSES } from './public-addresses.ts';

for (const address of PUBLIC_ADDRESSES) {
  test(`W8, H07, B16: ${address} asks no other host and breaks no rule of its policy, read to its end`, async ({
    page,
    product,
  }) => {
    const hosts = new Set<string>();
    const violations: string[] = [];
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        Reflect.apply(Reflect.get(window, 'reportViolation') as (text: string) => void, window, [
          `${effectiveDirective} ${blockedURI}`,
        ]);
      });
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('End');
    await page.waitForLoadState('networkidle');
    expect([...hosts]).toEqual([new URL(product.url).host]);
    expect(violations).toEqual([]);
  });
}
