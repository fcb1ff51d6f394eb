import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

test('B7: a search is handed on when its field is left, and not once more when typing has paused', async () => {
  const onSearch = vi.fn<(search: string) => void>();
  render(<SearchField label="Search" placeholder="" value="" onSearch={onSearch} />);
  const field = screen.getByRole('searchbox', { name: 'Search' });
  fireEvent.change(field, { target: { value: ' lagos ' } });
  fireEvent.blur(field);
  expect(onSearch.mock.calls).toEqual([['lagos', { replace: false }]]);
  // The pause after a second text comes later than that after the first.
  fireEvent.change(field, { target: { value: 'malmö' } });
  await vi.waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('malmö', { replace: false }));
  expect(onSearch).toHaveBeenCalledTimes(2);
});
