import type { Budget } from '@waybill/product-process';

const LIGHTHOUSE = { row: 'W3', unit: 'of 100' };

/** Budgets measured by Lighthouse have Lighthouse's names. */
export const BUDGETS = {
  performance: { ...LIGHTHOUSE, what: 'performance', atLeast: 97 },
  accessibility: { ...LIGHTHOUSE, what: 'accessibility', atLeast: 100 },
  'best-practices': { ...LIGHTHOUSE, what: 'best practices', atLeast: 100 },
  seo: { ...LIGHTHOUSE, what: 'SEO', atLeast: 100 },
  'largest-contentful-paint': { row: 'W4', what: 'largest contentful paint', unit: 'ms', atMost: 1_800 },
  'cumulative-layout-shift': { row: 'W4', what: 'layout shift', unit: '', atMost: 0.02 },
  'total-blocking-time': { row: 'W4', what: 'blocking time', unit: 'ms', atMost: 50 },
  routeChange: { row: 'W5', what: 'click on a link to painted content, 4 x slower', unit: 'ms', atMost: 100 },
  listOfRows: { row: 'W6', what: 'answer with 50 rows to interactive, 4 x slower', unit: 'ms', atMost: 300 },
  key: { row: 'W6', what: 'a key in the search box of 50 rows, 4 x slower', unit: 'ms', atMost: 16 },
  devStart: { row: 'D5', what: 'npm run dev to a usable page', unit: 'ms', atMost: 5_000 },
  webEdit: { row: 'D5', what: 'an edit of the web app to be seen', unit: 'ms', atMost: 300 },
  apiEdit: { row: 'D5', what: 'an edit of the API to be seen', unit: 'ms', atMost: 1_000 },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;
