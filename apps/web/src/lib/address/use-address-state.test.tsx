import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useAddressState } from './use-address-state.ts';

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
