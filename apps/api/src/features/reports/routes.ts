import type { CalendarDate, ReportQuery } from '@waybill/contracts';
import type { RecordActivity } from '../../activity/activity-log.ts';
import type { Handlers } from '../../http/handler.ts';
import { exportReport } from './export-report.ts';
import type { ReportSource } from './keep-reports.ts';
import { listLanes } from './list-lanes.ts';
import type { ReportRepository } from './report-repository.ts';
import { readReportRequest } from './report-request.ts';

interface ReportDeps {
  reports: ReportSource;
  repository: ReportRepository;
  company: () => Promise<{ timeZone: string; holidays: readonly CalendarDate[] }>;
  record: RecordActivity;
  now: () => Date;
}

type ReportCalls = 'getReportSummary' | 'getReportLanes' | 'exportReport';

export function reportHandlers(deps: ReportDeps): Pick<Handlers, ReportCalls> {
  const { reports, company, record, now } = deps;
  const read = async (query: ReportQuery) => readReportRequest(query, { company: await company(), now: now() });

  return {
    getReportSummary: async ({ query }) => ({ body: { data: (await reports.get(await read(query))).summary } }),

    getReportLanes: async ({ query }) => {
      const { lanes, summary } = await reports.get(await read(query));
      return { body: { data: { ...listLanes(lanes, query), asOf: summary.asOf } } };
    },

    exportReport: async ({ query: { kind, min, sort, ...query }, by }) => {
      const request = await read(query);
      const { from, to, lane } = request;
      await record(
        { action: 'report.exported', targetType: 'report', targetId: kind, after: { from, to, ...(lane && { lane }) } },
        { by, at: now() },
      );
      return { csv: exportReport(deps, { kind, request, selection: { min, sort } }) };
    },
  };
}
