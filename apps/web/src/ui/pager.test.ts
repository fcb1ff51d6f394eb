import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { Pager, pagerItems } from './pager.tsx';

const text = (page: number, pages: number) =>
  pagerItems(page, pages)
    .map((item) => (typeof item === 'number' ? item : '...'))
    .join(' ');

describe('page buttons [R132]', () => {
  test.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [2, 3, '1 2 3'],
    [1, 4, '1 2 3 4'],
    [1, 5, '1 2 3 ... 5'],
    [1, 35, '1 2 3 ... 35'],
    [2, 35, '1 2 3 ... 35'],
    [3, 35, '1 2 3 4 ... 35'],
    [6, 35, '1 ... 5 6 7 ... 35'],
    [33, 35, '1 ... 32 33 34 35'],
    [35, 35, '1 ... 33 34 35'],
  ])('page %i of %i are %s', (page, pages, expected) => {
    expect(text(page, pages)).toBe(expected);
  });
});

test('formats pages and results with thousands separators [U17]', () => {
  const pagination = { page: 1, limit: 10, total: 20_000, pages: 2_000 };
  render(createElement(Pager, { pagination, onPage: () => undefined }));
  expect(screen.getByText('Showing 1 to 10 of 20,000 results')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Page 2,000' })).toHaveTextContent(/^2,000$/);
});
