import { endpoints } from '@waybill/contracts';
import { expect, test } from 'vitest';
import { createPathTable } from './path-table.ts';

const patterns = [...new Set(Object.values(endpoints).map(({ path }) => path))];
const find = createPathTable(patterns.map((pattern) => [pattern, pattern]));

test.each(patterns)('%s is found by its own pattern, with each parameter decoded', (pattern) => {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  expect(find(pattern.replaceAll(/:(\w+)/g, 'Given-$1%20'))).toEqual({
    value: pattern,
    params: Object.fromEntries(names.map((name) => [name, `Given-${name} `])),
  });
});

test.each([
  ['/tracking/all', '/tracking/all', {}],
  ['/Tracking/ALL/', '/tracking/all', {}],
  ['/tracking/allow', '/tracking/:trackingId', { trackingId: 'allow' }],
  ['/tracking/track/report', '/tracking/track/:trackingId', { trackingId: 'report' }],
  // A literal segment leads nowhere here, so that the parameter takes it.
  ['/tracking/track/history/9', '/tracking/:trackingId/history/:historyEntryId', { trackingId: 'track', historyEntryId: '9' }],
  ['/admin/sessions/ALL', '/admin/sessions/all', {}],
])('%s is found as %s', (path, value, params) => {
  expect(find(path)).toEqual({ value, params });
});

test.each([
  '',
  '/',
  '/tracking',
  '/tracking//',
  '/tracking/track//',
  '//tracking/all',
  '/tracking/all//',
  '/tracking/a/b/c',
  '/x',
])('nothing is found at "%s"', (path) => {
  expect(find(path)).toBeUndefined();
});

test.each([
  ['/tracking/track/%C4%B0Z%c4%b0/calendar.ics', '/tracking/track/:trackingId/calendar.ics'],
  ['/Admin/Shipments/%C4%B0Z%C4%B0/links', '/admin/shipments/:trackingId/links'],
])('a letter that is longer in small letters moves nothing in %s [H8]', (path, value) => {
  expect(find(path)).toEqual({ value, params: { trackingId: 'İZİ' } });
});

test('an ID that is a word of an address is found by the methods that the word does not answer [H8]', () => {
  const findCall = createPathTable([
    ['/tracking/all', 'list', ['GET']],
    ['/tracking/:trackingId', 'edit', ['PATCH']],
  ]);
  expect(findCall('/tracking/ALL', 'PATCH')).toEqual({ value: 'edit', params: { trackingId: 'ALL' } });
  expect(findCall('/tracking/all', 'PATCH')).toEqual({ value: 'list', params: {} });
  expect(findCall('/tracking/ALL', 'GET')).toEqual({ value: 'list', params: {} });
  expect(findCall('/tracking/ALL', 'PUT')).toEqual({ value: 'list', params: {} });
});

test('a parameter that cannot be decoded is a bad address', () => {
  expect(() => find('/tracking/track/%E0%A4%A')).toThrow(expect.objectContaining({ code: 'BAD_URL' }));
});
