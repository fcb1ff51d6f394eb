import { adminEndpoint } from '../endpoint.ts';
import { answer, csvFile, done } from '../envelope.ts';
import { attention } from './attention-schema.ts';
import { desk } from './desk-schema.ts';
import { reportExportQuery } from './export-schema.ts';
import { reportLanes, reportLanesQuery } from './lane-schema.ts';
import { consumerFailure, notices, noticesSeen } from './notice-schema.ts';
import { reportQuery, reportSummary } from './schema.ts';
import { searchQuery, searchResult } from './search-schema.ts';
import { stats, statsQuery } from './stats-schema.ts';

export const reportEndpoints = {
  getAttention: adminEndpoint('GET', '/admin/attention', {
    summary: 'Counts the shipments that need attention, by reason, with the first 20 and why each is among them.',
    responses: { 200: answer(attention) },
  }),
  getDesk: adminEndpoint('GET', '/admin/desk', {
    summary:
      'What the day brings: due today, newly late, on hold, without news and late for longer, with the first few of each, and the last 30 days.',
    responses: { 200: answer(desk) },
  }),
  search: adminEndpoint('GET', '/admin/search', {
    summary: 'Finds shipments, messages and quote requests by the beginnings of their words, a few of each, the newest first.',
    query: searchQuery,
    responses: { 200: answer(searchResult) },
  }),
  getNotices: adminEndpoint('GET', '/admin/notices', {
    summary: 'What happened by itself in the last days, newest first: messages, quote requests, late shipments, new devices.',
    responses: { 200: answer(notices) },
  }),
  markNoticesSeen: adminEndpoint('POST', '/admin/notices/seen', {
    summary: 'Remembers up to when the notices have been seen, on every device.',
    body: noticesSeen,
    responses: { 200: done },
  }),
  retryConsumer: adminEndpoint('POST', '/admin/consumers/retry', {
    summary:
      'Retry the processing of an item that failed, such as planning its mails. Takes the `id` of a notice of kind `consumer`; a failure that is resolved by now is left as it is.',
    body: consumerFailure,
    responses: { 200: done },
  }),
  skipConsumer: adminEndpoint('POST', '/admin/consumers/skip', {
    summary:
      'Skip the processing of an item that failed. What its changes up to now would have caused is given up; later changes are processed. Without an item, everything up to now is skipped for that consumer.',
    body: consumerFailure,
    responses: { 200: done },
  }),
  getStats: adminEndpoint('GET', '/admin/stats', {
    summary: 'Counts all shipments that are not deleted, with the trend of the last seven days.',
    query: statsQuery,
    responses: { 200: answer(stats) },
    errors: ['BAD_TZ'],
  }),
  getReportSummary: adminEndpoint('GET', '/admin/reports/summary', {
    summary: 'The numbers of a period: promises kept, transit and dwell times, weeks, weekdays, replies to messages.',
    query: reportQuery,
    responses: { 200: answer(reportSummary) },
    errors: ['BAD_TZ'],
  }),
  getReportLanes: adminEndpoint('GET', '/admin/reports/lanes', {
    summary: 'The lanes of a period, with how long they take and how often they are on time.',
    query: reportLanesQuery,
    responses: { 200: answer(reportLanes) },
    errors: ['BAD_TZ'],
  }),
  exportReport: adminEndpoint('GET', '/admin/reports/export.csv', {
    summary: 'A report as a table: its numbers, its lanes or the shipments behind them.',
    query: reportExportQuery,
    produces: 'text/csv',
    responses: { 200: csvFile },
    errors: ['BAD_TZ'],
  }),
};
