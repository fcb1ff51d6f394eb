import { ROUTES } from '../routes.ts';
import { answer, csvFile } from '../schemas/envelope.ts';
import { reportExportQuery } from '../schemas/report-export.ts';
import { reportLanes, reportLanesQuery } from '../schemas/report-lanes.ts';
import { reportQuery, reportSummary } from '../schemas/report.ts';
import { stats, statsQuery } from '../schemas/stats.ts';
import { defineEndpoint } from './endpoint.ts';

export const reportEndpoints = {
  getStats: defineEndpoint(ROUTES.getStats, {
    summary: 'Counts all shipments that are not deleted, with the trend of the last seven days.',
    query: statsQuery,
    responses: { 200: answer(stats) },
    errors: ['BAD_TZ'],
  }),
  getReportSummary: defineEndpoint(ROUTES.getReportSummary, {
    summary: 'The numbers of a period: promises kept, transit and dwell times, weeks, weekdays, replies to messages.',
    query: reportQuery,
    responses: { 200: answer(reportSummary) },
    errors: ['BAD_TZ'],
  }),
  getReportLanes: defineEndpoint(ROUTES.getReportLanes, {
    summary: 'The lanes of a period, with how long they take and how often they are on time.',
    query: reportLanesQuery,
    responses: { 200: answer(reportLanes) },
    errors: ['BAD_TZ'],
  }),
  exportReport: defineEndpoint(ROUTES.exportReport, {
    summary: 'A report as a table: its numbers, its lanes or the shipments behind them.',
    query: reportExportQuery,
    produces: 'text/csv',
    responses: { 200: csvFile },
    errors: ['BAD_TZ'],
  }),
};
