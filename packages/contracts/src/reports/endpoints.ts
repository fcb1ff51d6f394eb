import { endpoint } from '../shared/endpoint.ts';
import { answer, csvFile, done } from '../shared/envelope.ts';
import { attention } from './attention-schema.ts';
import { desk } from './desk-schema.ts';
import { reportExportQuery } from './export-schema.ts';
import { reportLanes, reportLanesQuery } from './lane-schema.ts';
import { consumerFailure, notices, noticesSeen } from './notice-schema.ts';
import { reportQuery, reportSummary } from './schema.ts';
import { searchQuery, searchResult } from './search-schema.ts';
import { stats, statsQuery } from './stats-schema.ts';

/** What stands on every page of the office. */
export const deskEndpoints = {
  getAttention: endpoint('GET', '/admin/attention', {
    access: 'office:read',
    summary: 'Counts the shipments that need attention, by reason, with the first 20 and why each is among them.',
    views: { staff: { 200: answer(attention) } },
  }),
  getDesk: endpoint('GET', '/admin/desk', {
    access: 'office:read',
    summary:
      'What the day brings: due today, newly late, on hold, without news and late for longer, with the first few of each, and the last 30 days.',
    views: { staff: { 200: answer(desk) } },
  }),
  search: endpoint('GET', '/admin/search', {
    access: 'office:read',
    summary: 'Finds shipments, messages and quote requests by the beginnings of their words, a few of each, the newest first.',
    query: searchQuery,
    views: { staff: { 200: answer(searchResult) } },
  }),
  getNotices: endpoint('GET', '/admin/notices', {
    access: 'office:read',
    summary: 'What happened by itself in the last days, newest first: messages, quote requests, late shipments, new devices.',
    views: { staff: { 200: answer(notices) } },
  }),
  markNoticesSeen: endpoint('POST', '/admin/notices/seen', {
    access: 'office:write',
    summary: 'Remembers up to when the notices have been seen, on every device.',
    body: noticesSeen,
    views: { staff: { 200: done } },
  }),
  retryConsumer: endpoint('POST', '/admin/consumers/retry', {
    access: 'office:write',
    summary:
      'Retry the processing of an item that failed, such as planning its mails. Takes the `id` of a notice of kind `consumer`; a failure that is resolved by now is left as it is.',
    body: consumerFailure,
    views: { staff: { 200: done } },
  }),
  skipConsumer: endpoint('POST', '/admin/consumers/skip', {
    access: 'office:write',
    summary:
      'Skip the processing of an item that failed. What its changes up to now would have caused is given up; later changes are processed. Without an item, everything up to now is skipped for that consumer.',
    body: consumerFailure,
    views: { staff: { 200: done } },
  }),
  getStats: endpoint('GET', '/admin/stats', {
    access: 'reports:read',
    summary: 'Counts all shipments that are not deleted, with the trend of the last seven days.',
    query: statsQuery,
    views: { staff: { 200: answer(stats) } },
    errors: ['BAD_TZ'],
  }),
};

export const reportEndpoints = {
  getReportSummary: endpoint('GET', '/admin/reports/summary', {
    access: 'reports:read',
    summary: 'The numbers of a period: promises kept, transit and dwell times, weeks, weekdays, replies to messages.',
    query: reportQuery,
    views: { staff: { 200: answer(reportSummary) } },
    errors: ['BAD_TZ'],
  }),
  getReportLanes: endpoint('GET', '/admin/reports/lanes', {
    access: 'reports:read',
    summary: 'The lanes of a period, with how long they take and how often they are on time.',
    query: reportLanesQuery,
    views: { staff: { 200: answer(reportLanes) } },
    errors: ['BAD_TZ'],
  }),
  exportReport: endpoint('GET', '/admin/reports/export.csv', {
    access: 'reports:read',
    summary: 'A report as a table: its numbers, its lanes or the shipments behind them.',
    query: reportExportQuery,
    produces: 'text/csv',
    views: { staff: { 200: csvFile } },
    errors: ['BAD_TZ'],
  }),
};
