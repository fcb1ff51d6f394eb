import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PageSkeleton } from './page-skeleton.tsx';

test.each([
  '/admin',
  '/admin/shipments',
  '/admin/shipments/TRK-8H2KQM-5VXT3A',
  '/admin/create',
  '/admin/reports',
  '/admin/messages',
])('%s shows the shape of its page while its code loads [U13]', (path) => {
  const { container } = render(
    <MemoryRouter initialEntries={[path]}>
      <PageSkeleton />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading page');
  expect(container.querySelectorAll('[aria-hidden] .bg-surface-strong').length).toBeGreaterThan(4);
});
