import { describe, expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

describe('A2-7, R098: a sign-in leads to the requested address only inside the back office', () => {
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
    'a state of %j leads to the dashboard',
    (state) => {
      expect(returnPath(state)).toBe('/admin');
    },
  );
});
