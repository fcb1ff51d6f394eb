import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findFreePort } from '@waybill/product-process';
import lighthouse from 'lighthouse';
import { browserEnvironment, executablePath, IGNORED_ARGS, unpackChromium } from '../src/browser/chromium.ts';
import { Product } from '../src/product/server.ts';
import { readOptions } from './options.ts';
import { type Finding, report } from './report.ts';

/** These pages ask search engines to leave them out: no SEO checks. */
const PLAIN = ['/t', '/t/TRK-TEST03-DEM00W'];
const PAGES = ['/', '/about', '/services', '/contact', '/track', '/de/track', '/ar/track', ...PLAIN];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FIGURES = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const;
const REPORTS = path.resolve(import.meta.dirname, '../test-results/lighthouse');

type Figures = Record<(typeof CATEGORIES)[number] | (typeof FIGURES)[number], number>;

/** Lighthouse's mobile preset. The pages take turns, so that a busy minute affects all. */
const { runs, chosen } = readOptions({ option: 'page', from: PAGES });
await unpackChromium();
const product = await Product.start();
const port = await findFreePort();
const args = ['--no-sandbox', `--remote-debugging-port=${port}`];
const browser = await chromium.launch({ executablePath, args, ignoreDefaultArgs: [...IGNORED_ARGS], env: browserEnvironment() });
try {
  await mkdir(REPORTS, { recursive: true });
  const measured = new Map<string, Figures[]>(chosen.map((page) => [page, []]));
  for (let run = 1; run <= runs; run += 1) {
    for (const [page, figures] of measured) figures.push(await measure(page, run));
    console.log(`run ${run} of ${runs}`);
  }
  const findings = [...measured].flatMap(([about, figures]) =>
    [...CATEGORIES, ...FIGURES]
      .filter((name) => name !== 'seo' || !PLAIN.includes(about))
      .map((name): Finding => ({ budget: name, about, values: figures.map((each) => each[name]) })),
  );
  await report('lighthouse', findings);
} finally {
  await browser.close();
  await product.stop();
}

async function measure(page: string, run: number): Promise<Figures> {
  const result = await lighthouse(product.url + page, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...CATEGORIES],
  });
  if (!result || typeof result.report !== 'string') throw new Error(`Lighthouse gave no report of ${page}`);
  await writeFile(path.join(REPORTS, `${page.slice(1).replace('/', '-') || 'home'}-${run}.json`), result.report);
  const { categories, audits } = result.lhr;
  return Object.fromEntries([
    ...CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ...FIGURES.map((name) => [name, audits[name]?.numericValue ?? Number.NaN]),
  ]) as Figures;
}
