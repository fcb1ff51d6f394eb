import { chromium, type Browser } from '@playwright/test';
import { browserEnvironment, executablePath, IGNORED_ARGS, unpackChromium } from '../src/browser/chromium.ts';
import { createShipment, signIn } from '../src/product/api-client.ts';
import { Product } from '../src/product/server.ts';
import type { BudgetName } from './budgets.ts';
import { measureDeveloperLoop } from './developer-loop.ts';
import { measureList, ROWS } from './list-of-rows.ts';
import { readOptions } from './options.ts';
import { type Finding, report } from './report.ts';
import { measureRouteChanges } from './route-change.ts';

/** W5 and W6 in the built product, D5 in the development servers; the browser is empty each time. */
const { runs, chosen } = readOptions({ option: 'only', from: ['W5', 'W6', 'D5'] });
const findings = new Map<string, Finding>();
function recordValue(budget: BudgetName, about: string, value: number): void {
  const finding = findings.get(`${budget} ${about}`) ?? { budget, about, values: [] };
  finding.values.push(value);
  findings.set(`${budget} ${about}`, finding);
}

await unpackChromium();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox'],
  ignoreDefaultArgs: [...IGNORED_ARGS],
  env: browserEnvironment(),
});
try {
  if (chosen.includes('W5') || chosen.includes('W6')) await measureProduct(browser);
  if (chosen.includes('D5')) {
    for (let run = 0; run < runs; run += 1) {
      const times = await measureDeveloperLoop(browser);
      recordValue('devStart', 'from nothing running', times.devStart);
      recordValue('webEdit', 'a page', times.webEdit);
      recordValue('apiEdit', 'a handler', times.apiEdit);
    }
  }
} finally {
  await browser.close();
}
await report('bench-web', [...findings.values()]);

async function measureProduct(chrome: Browser): Promise<void> {
  const product = await Product.start();
  try {
    const session = await signIn(product.url);
    for (let row = 0; row < ROWS; row += 1) await createShipment(product.url, session.token);
    for (let run = 0; run < runs; run += 1) {
      if (chosen.includes('W5')) {
        for (const [link, time] of await measureRouteChanges(chrome, product.url)) recordValue('routeChange', link, time);
      }
      if (chosen.includes('W6')) {
        const { interactive, key } = await measureList(chrome, { baseURL: product.url, session });
        recordValue('listOfRows', 'all shipments', interactive);
        recordValue('key', 'all shipments', key);
      }
    }
  } finally {
    await product.stop();
  }
}
