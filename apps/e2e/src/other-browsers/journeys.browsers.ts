import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ADMIN } from '@waybill/product-process';
import { createShipment, signIn } from '../product/api-client.ts';
import { Product } from '../product/server.ts';
import { Tab } from './tab.ts';
import { FIREFOX, startFirefox, startWebKit, WEBKIT } from './webdriver.ts';

const BROWSERS = [
  { name: 'Firefox ESR', programs: FIREFOX, start: startFirefox },
  { name: 'WebKitGTK', programs: WEBKIT, start: startWebKit },
].filter(({ programs }) => programs.every((program) => existsSync(program)));
const ENTER = '\uE007';

for (const { name, start } of BROWSERS) {
  test.describe(`in ${name}`, () => {
    test.describe.configure({ mode: 'default' });
    let product: Product;
    let tab: Tab;
    let token: string;

    test.beforeAll(async () => {
      product = await Product.start();
      ({ token } = await signIn(product.url));
      tab = new Tab(await start(), product.url);
    });
    test.afterAll(async () => {
      await tab.quit();
      await product.stop();
    });
    test.afterEach(async () => {
      expect(await tab.readTexts('[data-error-boundary]')).toEqual([]);
    });

    test('carries an ID from the home page to its receipt and map [E2, E4]', async () => {
      const route = { origin: 'Osaka, Japan', destination: 'Los Angeles, CA', currentLocation: 'Honolulu' };
      const { trackingId } = await createShipment(product.url, token, { ...route, status: 'in_transit' });
      await tab.goto('/');
      await tab.type({ css: 'input[name=id]' }, trackingId.toLowerCase() + ENTER);
      await expect.poll(() => tab.readUrl()).toContain(`/track/${trackingId}`);
      await expect.poll(() => tab.readTexts('article')).toEqual([expect.stringContaining('In Transit')]);
      await expect.poll(() => tab.readTexts('article [role=img] text')).toContain('NowHonolulu');
    });

    test('leads from the language menu to the page in Arabic [E2]', async () => {
      await tab.goto('/services');
      await tab.click({ css: '[popovertarget=languages]' });
      await tab.click({ css: '#languages a', text: 'العربية' });
      await expect.poll(() => tab.readUrl()).toContain('/ar/services');
      await expect.poll(() => tab.readTexts('html[dir=rtl] h1')).toEqual([expect.stringMatching(/\p{Script=Arabic}/u)]);
    });

    test('sends a message, and shows its reference [E2]', async () => {
      await tab.goto('/contact');
      await tab.type({ css: 'input', text: 'Full Name' }, 'Ada Okafor');
      await tab.type({ css: 'input', text: 'Email' }, 'ada@example.com');
      await tab.type({ css: 'input', text: 'Subject' }, 'Malmö');
      await tab.type({ css: 'textarea[name=message]' }, 'Where is the box from Malmö?');
      await tab.click({ css: 'button[type=submit]', text: 'Send' });
      await expect.poll(() => tab.readTexts('main')).toEqual([expect.stringMatching(/Reference M-[0-9A-Z]{6}/)]);
    });

    test('signs in, opens a shipment of the list, sets its status, and shows it publicly [E1, E2]', async () => {
      const { trackingId } = await createShipment(product.url, token);
      await tab.goto(`/admin/shipments?search=${trackingId}`);
      await tab.type({ css: 'input[name=username]' }, ADMIN.username);
      await tab.type({ css: 'input[name=password]' }, ADMIN.password + ENTER);
      await tab.click({ css: 'table a', text: 'View' });
      await tab.type({ css: 'select[name=status]' }, 'In Transit');
      await tab.type({ css: 'input[name=location]' }, 'Lisbon hub');
      await tab.click({ css: 'button', text: 'Update Status' });
      await expect.poll(() => tab.readTexts('#toaster')).toEqual([expect.stringContaining('Status updated successfully!')]);
      await tab.goto(`/track/${trackingId}`);
      await expect.poll(() => tab.readTexts('article')).toEqual([expect.stringContaining('Lisbon hub')]);
    });
  });
}
