import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DataTable, type Column } from './data-table.tsx';

type Place = { name: string; parcels: number };
const COLUMNS: readonly Column<Place, 'name' | 'parcels'>[] = [
  { label: 'Place', isRowHeader: true, sort: 'name', cell: ({ name }) => name },
  { label: 'Parcels', sort: 'parcels', largestFirst: true, cell: ({ parcels }) => parcels },
  { label: 'Actions', hidden: true, title: ({ name }) => `Leave ${name}`, cell: () => 'Leave' },
];
const ROWS = [
  { name: 'Hamburg', parcels: 3 },
  { name: 'Lyon', parcels: 12 },
];

type Sort = 'name' | '-name' | 'parcels' | '-parcels';
function show({ rows, by = 'name', defaultSort }: { rows?: Place[]; by?: Sort; defaultSort?: Sort } = {}) {
  const onSort = vi.fn<(sort: Sort) => void>();
  render(
    <DataTable
      label="Places"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ name }) => name}
      sorting={{ by, onSort, defaultSort }}
      expectedRows={4}
      busy={!rows}
    />,
  );
  return { onSort, table: within(screen.getByRole('table', { name: 'Places' })) };
}

test('renders cells in column order, with the row header as the row’s name [R126]', () => {
  const { table } = show({ rows: ROWS });
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Place', 'Parcels', 'Actions']);
  const row = within(table.getByRole('row', { name: 'Lyon 12 Leave' }));
  expect(row.getByRole('rowheader', { name: 'Lyon' })).toBeInTheDocument();
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['12', 'Leave']);
  expect(row.getByTitle('Leave Lyon')).toBeInTheDocument();
});

test('reserves the expected rows before the first answer, hidden from screen readers [R138]', () => {
  const { table } = show();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(table.getAllByRole('row', { hidden: true })).toHaveLength(5);
  expect(table.getAllByRole('row')).toHaveLength(1);
});

test.each<{ head: string; by: Sort; defaultSort?: Sort; next: Sort; says: string }>([
  { head: 'Place', by: '-parcels', next: 'name', says: 'none' },
  { head: 'Place', by: 'name', next: '-name', says: 'ascending' },
  { head: 'Place', by: '-name', next: 'name', says: 'descending' },
  { head: 'Place', by: '-name', defaultSort: '-parcels', next: '-parcels', says: 'descending' },
  { head: 'Parcels', by: 'name', next: '-parcels', says: 'none' },
  { head: 'Parcels', by: '-parcels', next: 'parcels', says: 'descending' },
])(
  'sorted by $by and then $defaultSort, the header $head announces $says and sorts by $next [B7]',
  async ({ head, by, defaultSort, next, says }) => {
    const { table, onSort } = show({ rows: ROWS, by, ...(defaultSort && { defaultSort }) });
    expect(table.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', says);
    await userEvent.click(table.getByRole('button', { name: head }));
    expect(onSort).toHaveBeenCalledExactlyOnceWith(next);
  },
);
