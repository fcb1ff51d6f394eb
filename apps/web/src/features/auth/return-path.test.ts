import { describe, expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

describe('redirects after sign-in only inside the back office [A2-7, R098]', () => {
  test.each([
    ['/admin', '/admin'],
    ['/admin/shipments?search=zo%C3%AB&page=3#row', '/admin/shipments?search=zo%C3%AB&page=3#row'],
    ['/', '/admin'],
    ['/track?id=TRK-1', '/admin'],
    ['/administrator', '/admin'],
    ['/admin/../track', '/admin'],
    ['//evil.example/admin', '/admin'],
    ['https://evil.example/admin', '/admin'],
    ['/\\evil.example/admin', '/admin'],
    ['javascript:alert(1)', '/admin'],
    ['', '/admin'],
  ])('%j leads to %j', (from, target) => {
    expect(returnPath({ from })).toBe(target);
  });

  test.each([undefined, null, 'text', 7, {}, { from: 7 }, { from: { pathname: '/admin/create' } }])(
    'state %j leads to the dashboard',
    (state) => {
      expect(returnPath(state)).toBe('/admin');
    },
  );
});
