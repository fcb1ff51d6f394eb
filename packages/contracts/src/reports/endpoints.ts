import { endpoint } from '../shared/endpoint.ts';
import { csvFile, dataResponse, messageResponse } from '../shared/envelope.ts';
import { attention } from './attention-schema.ts';
import { desk } from './desk-schema.ts';
import { reportExportQuery, reportLanes, reportLanesQuery } from './lane-schema.ts';
import { consumerFailure, notices, noticesSeen } from './notice-schema.ts';
import { onTime } from './on-time-schema.ts';
import { reportQuery, reportSummary } from './schema.ts';
import { searchQuery, searchResult } from './search-schema.ts';
import { stats, statsQuery } from './stats-schema.ts';

export const deskEndpoints = {
  getAttention: endpoint('GET', '/admin/attention', {
    access: 'office:read',
    summary: 'Count the shipments that need attention, by reason. Returns the first 20 with their reasons.',
    views: { staff: { 200: dataResponse(attention) } },
  }),
  getDesk: endpoint('GET', '/admin/desk', {
    access: 'office:read',
    summary:
      "Get today's work. Returns the first shipments that are due today, newly late, on hold, without news, or late for longer, and the figures of the last 30 days.",
    views: { staff: { 200: dataResponse(desk) } },
  }),
  search: endpoint('GET', '/admin/search', {
    access: 'office:read',
    summary: 'Search shipments, messages, and quote requests by word prefix. Returns a few of each, newest first.',
    query: searchQuery,
    views: { staff: { 200: dataResponse(searchResult) } },
  }),
  getNotices: endpoint('GET', '/admin/notices', {
    access: 'office:read',
    summary:
      'List recent notices, newest first. Notices report messages, quote requests, late shipments, and sign-ins from new devices.',
    views: { staff: { 200: dataResponse(notices) } },
  }),
  markNoticesSeen: endpoint('POST', '/admin/notices/seen', {
    access: 'office:write',
    summary: 'Mark notices as seen on all devices. Covers all notices up to the given time.',
    body: noticesSeen,
    views: { staff: { 200: messageResponse } },
  }),
  retryConsumer: endpoint('POST', '/admin/consumers/retry', {
    access: 'office:write',
    summary:
      'Retry the processing of an item that failed. For example, planning its mails. Takes the `id` of a notice of kind `consumer`; a resolved failure stays as it is.',
    body: consumerFailure,
    views: { staff: { 200: messageResponse } },
  }),
  skipConsumer: endpoint('POST', '/admin/consumers/skip', {
    access: 'office:write',
    summary:
      'Skip the processing of an item that failed. Effects of its changes up to now are dropped; later changes are processed. Without an item, the consumer skips everything up to now.',
    body: consumerFailure,
    views: { staff: { 200: messageResponse } },
  }),
  getStats: endpoint('GET', '/admin/stats', {
    access: 'reports:read',
    summary: 'Count the shipments, with the trend of seven days. Deleted shipments are not counted.',
    query: statsQuery,
    views: { staff: { 200: dataResponse(stats) } },
    errors: ['BAD_TZ'],
  }),
};

export const reportEndpoints = {
  getOnTime: endpoint('GET', '/reports/on-time', {
    access: 'public',
    summary: 'Get the share of shipments delivered on time. It is null below 100 deliveries, or if the company hides it.',
    views: { public: { 200: dataResponse(onTime.nullable()) } },
  }),
  getReportSummary: endpoint('GET', '/admin/reports/summary', {
    access: 'reports:read',
    summary: 'Get the figures of a period. Includes promises kept, transit and dwell times, weeks, weekdays, and reply times.',
    query: reportQuery,
    views: { staff: { 200: dataResponse(reportSummary) } },
    errors: ['BAD_TZ'],
  }),
  getReportLanes: endpoint('GET', '/admin/reports/lanes', {
    access: 'reports:read',
    summary: 'Get the lanes of a period, or its destinations. Includes how long each takes and how often it is on time.',
    query: reportLanesQuery,
    views: { staff: { 200: dataResponse(reportLanes) } },
    errors: ['BAD_TZ'],
  }),
  exportReport: endpoint('GET', '/admin/reports/export.csv', {
    access: 'reports:read',
    summary:
      'Export a report as CSV. The table has its figures, its lanes, or the shipments that they count. Shipments have recipient, reference, service and weight, and a column for each figure: its sum is the figure.',
    query: reportExportQuery,
    produces: 'text/csv',
    views: { staff: { 200: csvFile } },
    errors: ['BAD_TZ'],
  }),
};
