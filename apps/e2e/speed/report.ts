import os from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { type Budget, describeVerdict, formatFigure, formatTable, isKept, median } from '@waybill/product-process';
import { browserEnvironment, executablePath, IGNORED_ARGS, unpackChromium } from '../src/browser/chromium.ts';

const RUNS = '5';

/** Those of docs/performance.md; what Lighthouse measures has its names. */
const BUDGETS = {
  performance: { row: 'W3', what: 'performance', unit: 'of 100', atLeast: 97 },
  accessibility: { row: 'W3', what: 'accessibility', unit: 'of 100', atLeast: 100 },
  'best-practices': { row: 'W3', what: 'best practices', unit: 'of 100', atLeast: 100 },
  seo: { row: 'W3', what: 'SEO', unit: 'of 100', atLeast: 100 },
  'largest-contentful-paint': { row: 'W4', what: 'largest contentful paint', unit: 'ms', atMost: 1_800 },
  'cumulative-layout-shift': { row: 'W4', what: 'layout shift', unit: '', atMost: 0.02 },
  'total-blocking-time': { row: 'W4', what: 'blocking time', unit: 'ms', atMost: 50 },
  routeChange: { row: 'W5', what: 'click on a link to painted content, 4 x slower', unit: 'ms', atMost: 100 },
  listOfRows: { row: 'W6', what: 'answer with 50 rows to interactive, 4 x slower', unit: 'ms', atMost: 300 },
  key: { row: 'W6', what: 'a key in the search box of 50 rows, 4 x slower', unit: 'ms', atMost: 16 },
  receipt: { row: 'W9', what: 'all that a receipt loads on a phone, gzip', unit: 'kB', atMost: 200 },
  devStart: { row: 'D5', what: 'npm run dev to a usable page', unit: 'ms', atMost: 5_000 },
  webEdit: { row: 'D5', what: 'an edit of the web app to be seen', unit: 'ms', atMost: 300 },
  apiEdit: { row: 'D5', what: 'an edit of the API to be seen', unit: 'ms', atMost: 1_000 },
} as const satisfies Record<string, Budget>;

type Note = (budget: keyof typeof BUDGETS, about: string, value: number) => void;
export type Measure = (browser: Browser, note: Note) => Promise<void>;

/** `--runs N` and names of what to measure, everything without: in turns, so that a busy minute affects all. */
export async function measureInTurns(all: Readonly<Record<string, Measure>>, browserArgs: readonly string[] = []): Promise<void> {
  const options = { runs: { type: 'string', default: RUNS } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const names = positionals.length > 0 ? positionals : Object.keys(all);
  const [runs, unknown] = [Number(values.runs), names.find((name) => !(name in all))];
  if (!(runs >= 1)) throw new Error('--runs must be a number of at least 1.');
  if (unknown !== undefined) throw new Error(`There is no "${unknown}" to measure. There are ${Object.keys(all).join(', ')}.`);
  await unpackChromium();
  const args = ['--no-sandbox', ...browserArgs];
  const env = browserEnvironment();
  const browser = await chromium.launch({ executablePath, args, ignoreDefaultArgs: [...IGNORED_ARGS], env });
  const found = new Map<string, { budget: Parameters<Note>[0]; about: string; values: number[] }>();
  try {
    for (let run = 1; run <= runs; run += 1) {
      for (const name of names) {
        await all[name]?.(browser, (budget, about, value) => {
          const finding = found.get(`${budget} ${about}`) ?? { budget, about, values: [] };
          finding.values.push(value);
          found.set(`${budget} ${about}`, finding);
        });
      }
      console.log(`run ${run} of ${runs}`);
    }
  } finally {
    await browser.close();
  }
  const lines = [...found.values()].map(({ budget, about, values: each }) => {
    const [row, what, ...verdict] = describeVerdict(BUDGETS[budget], median(each));
    return [row, what, about, ...verdict, each.map(formatFigure).join(' ')];
  });
  console.log(formatTable([['row', 'what', 'of', 'median', 'budget', '', 'each'], ...lines]));
  console.log(`load ${os.loadavg()[0]} on ${os.availableParallelism()} cores`);
  process.exitCode = [...found.values()].every(({ budget, values: each }) => isKept(BUDGETS[budget], median(each))) ? 0 : 1;
}
