import { act, renderHook } from '@testing-library/react';
import { MAX_PAGE } from '@waybill/contracts/constants';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pageOf, useAddressState } from './use-address-state.ts';

const CODEC = {
  parse: (params: URLSearchParams) => ({ period: params.get('period') ?? '', lane: params.get('lane') ?? '' }),
  toParams: (state: { period: string; lane: string }) => new URLSearchParams(Object.entries(state).filter(([, value]) => value)),
};

test('B5: a change that comes before the last one is drawn keeps what that one chose', () => {
  const { result } = renderHook(() => ({ address: useAddressState(CODEC), search: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/admin/reports?lane=A']}>{children}</MemoryRouter>,
  });
  const [, change] = result.current.address;
  act(() => {
    change({ period: '7d' });
    change({ lane: 'B' });
  });
  expect(result.current.search).toBe('?period=7d&lane=B');
  expect(result.current.address[0]).toEqual({ period: '7d', lane: 'B' });
});

test.each([
  ['2', 2],
  [String(MAX_PAGE), MAX_PAGE],
  [String(MAX_PAGE + 1), 1],
  ['0', 1],
  ['-3', 1],
  ['2.5', 1],
  ['two', 1],
])('R123: of an address with page=%s, page %i is shown', (written, page) => {
  expect(pageOf(new URLSearchParams({ page: written }))).toBe(page);
});
