import { expect, test } from '../product/test.ts';

const PAGES = ['/', '/about', '/services', '/contact', '/track', '/login', '/nowhere'];

test('H06, H07: every page comes with a strict policy and runs under it without a complaint', async ({ page }) => {
  for (const address of PAGES) {
    const response = await page.goto(address);
    const headers = response?.headers() ?? {};
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('W8: no page asks another host for anything', async ({ page, product }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  for (const address of PAGES) await page.goto(address);
  expect([...hosts]).toEqual([new URL(product.url).host]);
});

test('H08: another site cannot read the API with a visitor’s browser', async ({ page, product }) => {
  await page.route('http://evil.test/', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Evil</h1>' }));
  page.removeAllListeners('console');
  page.removeAllListeners('request');
  await page.goto('http://evil.test/');
  const outcome = await page.evaluate(
    (url) =>
      fetch(`${url}/api/healthz`).then(
        () => 'read',
        () => 'blocked',
      ),
    product.url,
  );
  expect(outcome).toBe('blocked');
});
