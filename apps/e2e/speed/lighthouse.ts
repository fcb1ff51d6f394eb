import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CreatedLink } from '@waybill/contracts/links/schema';
import { findFreePort } from '@waybill/product-process';
import lighthouse from 'lighthouse';
import { callApi, createShipment, signIn } from '../src/product/api-client.ts';
import { Product } from '../src/product/server.ts';
import { type Measure, measureInTurns } from './report.ts';

const PUBLIC = ['/', '/about', '/services', '/contact', '/track'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const;
const REPORTS = path.resolve(import.meta.dirname, '../test-results/lighthouse');

const product = await Product.start();
const port = await findFreePort();
try {
  await mkdir(REPORTS, { recursive: true });
  const { token } = await signIn(product.url);
  const { trackingId } = await createShipment(product.url, token);
  const body = { scope: 'recipient', days: 30 };
  const answer = await callApi(product.url, 'makeLink', { params: { trackingId }, body, token });
  const link = new URL(((await answer.json()) as { data: CreatedLink }).data.address);
  const pages = Object.fromEntries(PUBLIC.map((page) => [page, measure(page, { address: page, isIndexed: true })]));
  const receipt = measure('receipt', { address: `/track/${trackingId}`, isIndexed: false });
  const personal = measure('personal-link', { address: link.pathname + link.search, isIndexed: false });
  await measureInTurns({ ...pages, receipt, 'personal-link': personal }, [`--remote-debugging-port=${port}`]);
} finally {
  await product.stop();
}

/** With Lighthouse's mobile preset. Pages that ask search engines to leave them out have no SEO to check. */
function measure(page: string, { address, isIndexed }: { address: string; isIndexed: boolean }): Measure {
  return async (_browser, note) => {
    const onlyCategories = CATEGORIES.filter((category) => isIndexed || category !== 'seo');
    const result = await lighthouse(product.url + address, { port, logLevel: 'error', output: 'json', onlyCategories });
    if (!result || typeof result.report !== 'string') throw new Error(`Lighthouse gave no report of ${page}`);
    await writeFile(path.join(REPORTS, `${page.replace('/', '') || 'home'}.json`), result.report);
    const { categories, audits } = result.lhr;
    for (const name of onlyCategories) note(name, page, Math.round((categories[name]?.score ?? Number.NaN) * 100));
    for (const name of AUDITS) note(name, page, audits[name]?.numericValue ?? Number.NaN);
  };
}
