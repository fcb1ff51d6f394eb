import { expect, test } from 'vitest';
import { parseReportFilters, toReportParams } from './report-filters.ts';

const TODAY = '2026-03-02';
const parse = (search: string) => parseReportFilters(new URLSearchParams(search), TODAY);

test.each([
  '',
  'period=7d',
  'period=month&calendar=business',
  'from=2026-01-01&to=2026-01-31&lane=Oslo+%3E+Lyon&calendar=business&by=destination&sort=-p85&page=3',
])('the URL %j is parsed and written unchanged [B5]', (search) => {
  expect(toReportParams(parse(search)).toString()).toBe(search);
});

test.each([
  ['', '2026-02-01', TODAY],
  ['period=7d', '2026-02-24', TODAY],
  ['period=month', '2026-03-01', TODAY],
  ['period=last-month', '2026-02-01', '2026-02-28'],
  ['period=forever', '2026-02-01', TODAY],
  // Own dates take precedence over a period; incomplete or invalid ones are ignored.
  ['period=7d&from=2026-01-01&to=2026-01-31', '2026-01-01', '2026-01-31'],
  ['from=2026-01-01', '2026-02-01', TODAY],
  ['from=2026-02-30&to=2026-03-01', '2026-02-01', TODAY],
  ['from=2026-03-02&to=2026-03-01', '2026-02-01', TODAY],
])('%j means %s to %s [B5]', (search, from, to) => {
  expect(parse(search).period).toEqual({ from, to });
});
