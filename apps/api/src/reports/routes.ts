import type { ReportQuery } from '@waybill/contracts';
import type { Handlers } from '../platform/http/handler.ts';
import { exportReport } from './export-report.ts';
import { listLanes } from './list-lanes.ts';
import type { ReportContext } from './report-context.ts';
import { readReportRequest } from './report-request.ts';

type ReportCalls = 'getReportSummary' | 'getReportLanes' | 'exportReport';

export function reportHandlers(context: ReportContext): Pick<Handlers, ReportCalls> {
  const { reports, settings, activity, now } = context;
  const read = async (query: ReportQuery) => readReportRequest(query, { company: (await settings()).company, now: now() });

  return {
    getReportSummary: async ({ query }) => ({ body: { data: (await reports.get(await read(query))).summary } }),

    getReportLanes: async ({ query }) => {
      const { lanes, summary } = await reports.get(await read(query));
      return { body: { data: { ...listLanes(lanes, query), asOf: summary.asOf } } };
    },

    exportReport: async ({ query: { kind, min, sort, ...query }, by }) => {
      const request = await read(query);
      const { from, to, lane } = request;
      await activity.record(
        { action: 'report.exported', targetType: 'report', targetId: kind, after: { from, to, ...(lane && { lane }) } },
        { by, at: now() },
      );
      return { csv: exportReport(context, { kind, request, selection: { min, sort } }) };
    },
  };
}
