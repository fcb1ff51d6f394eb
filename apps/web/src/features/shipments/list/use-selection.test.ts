import { act, renderHook } from '@testing-library/react';
import { LIST_FILTER_IDS } from '@waybill/contracts/shipments/facts';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { expect, test } from 'vitest';
import { onToast } from '#lib/browser/toast.ts';
import { useSelection } from './use-selection.ts';

const ids = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `ID-${from + index}`);

function select(pageIds: string[]) {
  const { result, rerender } = renderHook(({ key, page }) => useSelection(key, page), {
    initialProps: { key: 'all', page: pageIds },
  });
  return {
    now: () => result.current,
    rerender,
    run: (what: (selection: ReturnType<typeof useSelection>) => void) => act(() => what(result.current)),
  };
}

test('reports whether all, some or none of the page is selected [B9]', () => {
  const { now, run } = select(ids(2));
  expect(now().pageState).toBe('none');
  run(({ toggle }) => toggle('ID-0'));
  expect(now().pageState).toBe('some');
  run(({ togglePage }) => togglePage());
  expect(now().pageState).toBe('all');
  run(({ togglePage }) => togglePage());
  expect(now().pageState).toBe('none');
});

test('keeps the rest of the page selected when one of all is deselected [B9]', () => {
  const { now, run } = select(ids(3));
  run(({ selectAll }) => selectAll());
  expect(now()).toMatchObject({ all: true, pageState: 'all' });
  run(({ toggle }) => toggle('ID-1'));
  expect(now().all).toBe(false);
  expect([...now().ids]).toEqual(['ID-0', 'ID-2']);
});

test('selects or deselects the range from the last row, in both directions [B7]', () => {
  const { now, run, rerender } = select(ids(6));
  const range = (id: string) => run(({ toggle }) => toggle(id, { range: true }));
  range('ID-1');
  expect([...now().ids]).toEqual(['ID-1']);
  range('ID-3');
  expect([...now().ids]).toEqual(['ID-1', 'ID-2', 'ID-3']);
  range('ID-0');
  expect([...now().ids].toSorted()).toEqual(ids(4));
  range('ID-2');
  expect([...now().ids]).toEqual(['ID-3']);
  rerender({ key: 'all', page: ids(6, 6) });
  range('ID-9');
  expect([...now().ids]).toEqual(['ID-3', 'ID-9']);
});

test('selects nothing on an empty page [B9]', () => {
  const { now, run } = select([]);
  run(({ togglePage }) => togglePage());
  expect(now().pageState).toBe('none');
  expect(now().ids.size).toBe(0);
});

test('limits the selection to 200, with a message [B9]', () => {
  const toasts: string[] = [];
  const stop = onToast(({ text }) => toasts.push(text));
  const { now, run, rerender } = select(ids(200));
  run(({ togglePage }) => togglePage());
  expect(now().ids.size).toBe(200);
  rerender({ key: 'all', page: ids(10, 200) });
  run(({ toggle }) => toggle('ID-200'));
  expect(now().ids.size).toBe(200);
  expect(toasts).toEqual([tEnglish(office.list.tooManyPicked, { max: LIST_FILTER_IDS.max })]);
  stop();
});
