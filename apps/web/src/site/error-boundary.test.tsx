import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { OpeningChip } from '#features/site/opening-chip.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { renderPage } from '#testing/render-page.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

function Failing({ error }: { error: Error }): never {
  throw error;
}

const showFailure = (error: Error) => {
  renderPage(
    <>
      <h1>The page</h1>
      <ErrorBoundary>
        <Failing error={error} />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => {
    vi.restoreAllMocks();
  };
});

test('reports an error of the program with its details, and does not blame the connection [E3]', async () => {
  showFailure(new TypeError('l is not a function'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong here. The error is ours, not your connection’s.',
  );
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  const report = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Report' }).href);
  expect(report.protocol).toBe('mailto:');
  expect(report.searchParams.get('subject')).toBe('Error on the website');
  expect(report.searchParams.get('body')).toContain('TypeError: l is not a function');
  expect(report.searchParams.get('body')).toContain(navigator.userAgent);
});

test.each([
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: http://x/a.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: http://x/a.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['a call', new ApiError({ kind: 'network' })],
])('blames the connection if a request failed: %s [E3]', (_who, error) => {
  showFailure(error);
  expect(screen.getByRole('alert')).toHaveTextContent('This page couldn’t be loaded. Check your connection and try again.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('leaves out a chip that fails, and keeps the page [E3]', async () => {
  renderPage(
    <ErrorBoundary>
      <p>
        Phone <OpeningChip hours={[{ days: [0], opens: '08:00', closes: '18:00' }]} />
      </p>
    </ErrorBoundary>,
    { company: { timeZone: 'Nowhere/Town' } },
  );
  await vi.waitFor(() => expect(document.querySelector('[data-error-boundary]')).not.toBeNull());
  expect(screen.getByText('Phone')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
