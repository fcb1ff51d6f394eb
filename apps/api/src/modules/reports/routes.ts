import { deskEndpoints, reportEndpoints } from '@waybill/contracts/reports/endpoints';
import type { ReportQuery } from '@waybill/contracts/reports/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { readTimeZone } from '../../platform/time/zoned-days.ts';
import { exportReport } from './export-report.ts';
import { findAnything } from './find-anything.ts';
import { listLanes } from './lanes.ts';
import { listNotices, retryFailure, skipFailure } from './notices.ts';
import { readReportRequest, type ReportContext } from './report-context.ts';

export function reportRoutes(context: ReportContext): MakeRouter {
  const { activity, admins, attention, desk, onTime, reports, settings, stats, now } = context;
  const read = async (query: ReportQuery) => readReportRequest(query, { company: (await settings()).company, now: now() });

  return endpointRouter(
    { ...deskEndpoints, ...reportEndpoints },
    {
      getStats: async ({ query }) => {
        const { company } = await settings();
        return { body: { data: await stats.get(readTimeZone(query.tz, company.timeZone)) } };
      },

      getAttention: async () => ({ body: { data: await attention.get() } }),

      getDesk: async () => ({ body: { data: await desk.get() } }),

      getOnTime: async () => {
        const { showOnTime } = (await settings()).tracking;
        return { body: { data: showOnTime ? await onTime.get() : null }, headers: { 'Cache-Control': 'public, max-age=300' } };
      },

      search: async ({ query }) => ({ body: { data: await findAnything(context, query) } }),

      getNotices: async ({ principal }) => ({ body: { data: await listNotices(context, principal.id) } }),

      // Not logged, because it changes no company data.
      markNoticesSeen: async ({ body, principal }) => {
        await admins.markNoticesSeen(principal.id, new Date(Math.min(Date.parse(body.upTo), now().getTime())));
        return { body: { message: tEnglish(office.desk.noticesSeen) } };
      },

      retryConsumer: async ({ body, by }) => ({ body: { message: await retryFailure(context, body.id, by) } }),

      skipConsumer: async ({ body, by }) => ({ body: { message: await skipFailure(context, body.id, by) } }),

      getReportSummary: async ({ query }) => ({ body: { data: (await reports.get(await read(query))).summary } }),

      getReportLanes: async ({ query }) => {
        const { lanes, summary } = await reports.get({ ...(await read(query)), groupBy: query.groupBy });
        return { body: { data: { ...listLanes(lanes, query), asOf: summary.asOf } } };
      },

      exportReport: async ({ query: { kind, min, sort, lead, groupBy, sample, ...query }, by }) => {
        const request = await read(query);
        const { from, to, lane } = request;
        await activity.record(
          { action: 'report.exported', targetType: 'report', targetId: kind, after: { from, to, ...(lane && { lane }) } },
          { by, at: now() },
        );
        return { csv: exportReport(context, { kind, request, selection: { min, sort, lead, groupBy, sample } }) };
      },
    },
  );
}
