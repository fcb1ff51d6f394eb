import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { readPage, type AddressCodec } from './use-address-state.ts';
import { useList } from './use-list.ts';

interface Filters {
  page: number;
  search: string;
}
const CODEC: AddressCodec<Filters> = {
  parse: (params) => ({ page: readPage(params), search: params.get('search') ?? '' }),
  toParams: ({ page, search }) => new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: String(page) }) }),
};

function listAt(address: string, pages = 3) {
  const waiting = new Map<string, Promise<void>>();
  const load = async ({ search, page }: Filters) => {
    await waiting.get(search);
    return { rows: [`${search} ${page}`], pagination: { page, limit: 1, total: pages, pages } };
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const query = (filters: Filters) => ({ queryKey: ['views', filters] as const, queryFn: () => load(filters) });
  const { result } = renderHook(() => ({ ...useList({ codec: CODEC, query }), search: useLocation().search }), { wrapper });
  function delayAnswer(search: string) {
    const held = { answer: () => {}, fail: (_error: Error) => {} };
    waiting.set(
      search,
      new Promise((resolve, reject) => {
        held.answer = resolve;
        held.fail = reject;
      }),
    );
    return held;
  }
  return { list: () => result.current, delayAnswer };
}

test('keeps earlier rows with their filters while others load [W1]', async () => {
  const { list, delayAnswer } = listAt('/?search=old&page=2');
  await waitFor(() => expect(list().pending).toBe(false));
  const held = delayAnswer('new');
  act(() => list().setFilters({ search: 'new' }));
  expect(list()).toMatchObject({ filters: { search: 'new', page: 1 }, pending: true, answer: undefined });
  expect(list().latest).toMatchObject({ rows: ['old 2'], filters: { search: 'old', page: 2 } });
  await act(async () => held.answer());
  await waitFor(() => expect(list().latest).toMatchObject({ rows: ['new 1'], filters: { search: 'new', page: 1 } }));
  expect(list()).toMatchObject({ answer: { rows: ['new 1'] }, pending: false, search: '?search=new' });
});

test('keeps earlier rows with their filters when others fail to load [R138]', async () => {
  const { list, delayAnswer } = listAt('/?search=old');
  await waitFor(() => expect(list().pending).toBe(false));
  const held = delayAnswer('new');
  act(() => list().setFilters({ search: 'new' }));
  await act(async () => held.fail(new Error('no network')));
  await waitFor(() => expect(list().error).toEqual(new Error('no network')));
  expect(list().latest).toMatchObject({ rows: ['old 1'], filters: { search: 'old' } });
  expect(list()).toMatchObject({ answer: undefined, data: undefined, pending: false });
});

test('leads from a page beyond the last one to the last one [R141]', async () => {
  const { list } = listAt('/?search=old&page=9', 3);
  await waitFor(() => expect(list().answer).toMatchObject({ rows: ['old 3'] }));
  expect(list().search).toBe('?search=old&page=3');
});

test('clears all filters from the URL, also for a change right after it [R125]', async () => {
  const { list } = listAt('/?search=old&page=2');
  await waitFor(() => expect(list().pending).toBe(false));
  act(() => {
    list().clearFilters();
    list().setFilters({ page: 3 });
  });
  expect(list().search).toBe('?page=3');
});
