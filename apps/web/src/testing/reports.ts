import type { LaneReport } from '@waybill/contracts/reports/lane-schema';
import type { ReportSummary } from '@waybill/contracts/reports/schema';
import { HttpResponse } from 'msw';
import { answerWith } from '#testing/answer.ts';

export function aReport(overrides: Partial<ReportSummary> = {}): ReportSummary {
  const dwell = { count: 0, p50Hours: null, p90Hours: null, tooFew: true };
  return {
    period: { from: '2026-02-01', to: '2026-03-02', timeZone: 'America/New_York', calendar: 'all' },
    lane: null,
    created: 0,
    delivered: 0,
    open: 0,
    overdue: 0,
    onHold: 0,
    returned: 0,
    cancelled: 0,
    lost: 0,
    promises: { judged: 0, onTime: 0, early: 0, late: 0, rate: null, tooFew: true },
    transit: {
      count: 0,
      medianHours: null,
      p85Hours: null,
      p95Hours: null,
      tooFew: true,
      distribution: [{ fromDays: 0, toDays: null, count: 0 }],
    },
    dwell: [
      { status: 'picked_up', ...dwell },
      { status: 'processing', ...dwell },
      { status: 'in_transit', ...dwell },
      { status: 'on_hold', ...dwell },
    ],
    weeks: [{ from: '2026-02-23', to: '2026-03-01', created: 0, delivered: 0, judged: 0, onTime: 0 }],
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, created: 0, delivered: 0 })),
    estimates: { judged: 0, inside: 0, before: 0, after: 0, rate: null, errorHours: null, tooFew: true },
    replies: { received: 0, inTime: 0, missed: 0, waiting: 0, rate: null },
    asOf: '2026-03-02T12:00:00.000Z',
    ...overrides,
  };
}

export function aLane(overrides: Partial<LaneReport> = {}): LaneReport {
  return {
    lane: 'oslo > lyon',
    origin: 'Oslo',
    destination: 'Lyon',
    n: 12,
    delivered: 10,
    p50Hours: 60,
    p85Hours: 96,
    onTimeRate: 0.9,
    open: 2,
    overdue: 1,
    tooFew: false,
    estimates: { judged: 8, rate: 0.75, errorHours: 6 },
    ...overrides,
  };
}

export function serveReports(
  summarize: (query: Record<string, string>) => ReportSummary = () => aReport(),
  lanes: readonly LaneReport[] = [],
) {
  const requests = { summary: [] as Record<string, string>[], lanes: [] as Record<string, string>[] };
  const readQuery = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);
  answerWith('getReportSummary', ({ request }) => {
    const query = readQuery(request);
    requests.summary.push(query);
    return HttpResponse.json({ success: true, data: summarize(query) });
  });
  answerWith('getReportLanes', ({ request }) => {
    const query = readQuery(request);
    requests.lanes.push(query);
    const [page, limit] = [Number(query.page ?? 1), Number(query.limit)];
    const selected = lanes.filter(({ tooFew }) => query.sample === undefined || tooFew === (query.sample === 'few'));
    const pagination = { page, limit, total: selected.length, pages: Math.ceil(selected.length / limit) };
    const data = {
      lanes: selected.slice((page - 1) * limit, page * limit),
      tooFew: lanes.filter(({ tooFew }) => tooFew).length,
      pagination,
      asOf: '2026-03-02T12:00:00.000Z',
    };
    return HttpResponse.json({ success: true, data });
  });
  return requests;
}
