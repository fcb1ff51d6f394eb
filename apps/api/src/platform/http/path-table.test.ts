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

test('a parameter that cannot be decoded is a bad address', () => {
  expect(() => find('/tracking/track/%E0%A4%A')).toThrow(expect.objectContaining({ code: 'BAD_URL' }));
});
