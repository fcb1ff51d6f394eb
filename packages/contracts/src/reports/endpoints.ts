import { defineEndpoint } from '../endpoint.ts';
import { answer, csvFile } from '../envelope.ts';
import { ROUTES } from '../routes.ts';
import { reportExportQuery } from './export-schema.ts';
import { reportLanes, reportLanesQuery } from './lane-schema.ts';
import { reportQuery, reportSummary } from './schema.ts';
import { stats, statsQuery } from './stats-schema.ts';

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
