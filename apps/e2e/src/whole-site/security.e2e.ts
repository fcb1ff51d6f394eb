import { expect, test } from '../product/test.ts';

test('prevents another site from reading the API with a visitor’s browser [H08]', async ({ page, product }) => {
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
