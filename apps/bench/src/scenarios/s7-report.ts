import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { apiCall, makeCall } from '../api.ts';
import type { Product } from '../enter-product.ts';
import { randomLookup } from '../random-calls.ts';
import type { Scenario } from '../scenario.ts';

const DAYS = 90;
/** The first one is uncached; each covers other days so that none is answered from the cache. */
const REPORTS = 4;

interface ReportRound {
  /** Milliseconds. */
  report: number;
  longestLookup: number;
}

export const report: Scenario = {
  row: 'S7',
  needsMany: true,
  async measure(lab) {
    const product = await lab.product(lab.mainSize);
    const alone = await watchLookups(product, makeCall(product.url, apiCall('getHealth')));
    const rounds: ReportRound[] = [];
    for (let earlier = 0; earlier < REPORTS; earlier += 1) rounds.push(await measureReport(product, earlier));
    const slowest = Math.max(...rounds.map((round) => round.report));
    const longest = Math.max(...rounds.map((round) => round.longestLookup));
    const list = (of: keyof ReportRound) => rounds.map((round) => round[of].toFixed(0)).join(', ');
    return {
      findings: [
        { budget: 'report', value: slowest / 1_000, behind: `cold, then warm: ${list('report')} ms`, isNoisy: false },
        {
          budget: 'reportWait',
          value: longest,
          behind: `${list('longestLookup')} ms; alone ${alone.toFixed(0)} ms`,
          isNoisy: false,
        },
      ],
      rounds,
    };
  },
};

async function measureReport(product: Product, daysEarlier: number): Promise<ReportRound> {
  const to = addDays(toCalendarDate(new Date(), 'UTC'), -daysEarlier);
  const query = { from: addDays(to, 1 - DAYS), to, tz: 'UTC' };
  const call = apiCall(
    'getReportSummary',
    { query, token: product.token },
    (status, body) => status === 200 && body.includes('"dwell"'),
  );
  const begin = performance.now();
  const reporting = makeCall(product.url, call).then(() => performance.now() - begin);
  const longestLookup = await watchLookups(product, reporting);
  return { report: await reporting, longestLookup };
}

/** In milliseconds. */
async function watchLookups(product: Product, other: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const stop = () => over.abort();
  void other.then(stop, stop);
  let longest = 0;
  do {
    const begin = performance.now();
    await makeCall(product.url, randomLookup(product));
    longest = Math.max(longest, performance.now() - begin);
  } while (!over.signal.aborted);
  return longest;
}
