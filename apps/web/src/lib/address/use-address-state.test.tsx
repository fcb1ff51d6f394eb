import { act, render, renderHook, screen } from '@testing-library/react';
import { MAX_PAGE } from '@waybill/contracts/shared/constants';
import { lazy, Suspense, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { expect, test } from 'vitest';
import { readPage, useAddressState } from './use-address-state.ts';

const CODEC = {
  parse: (params: URLSearchParams) => ({ period: params.get('period') ?? '', lane: params.get('lane') ?? '' }),
  toParams: (state: { period: string; lane: string }) => new URLSearchParams(Object.entries(state).filter(([, value]) => value)),
};

test('builds a change on one that has not rendered yet [B5]', () => {
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
])('a URL with page=%s shows page %i [R123]', (written, page) => {
  expect(readPage(new URLSearchParams({ page: written }))).toBe(page);
});

test('drops a change made while leaving the page [R123]', async () => {
  let arrive = (_page: { default: () => ReactNode }) => {};
  const NextPage = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)));
  let change: (changes: { lane: string }) => void = () => {};
  let go: NavigateFunction = () => {};
  function ListPage() {
    const [, changeAddress] = useAddressState(CODEC);
    change = changeAddress;
    go = useNavigate();
    return 'the list';
  }
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Suspense>
        <Routes>
          <Route path="/list" element={<ListPage />} />
          <Route path="/next" element={<NextPage />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
  await act(() => go('/next'));
  expect(screen.getByText('the list')).toBeInTheDocument();
  act(() => change({ lane: 'B' }));
  await act(async () => arrive({ default: () => 'the next page' }));
  expect(screen.getByText('the next page')).toBeInTheDocument();
});
