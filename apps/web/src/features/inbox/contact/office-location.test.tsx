import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/answer.ts';
import { renderPage } from '#testing/render-page.tsx';
import { OfficeLocation } from './office-location.tsx';

afterEach(() => vi.unstubAllEnvs());

it('shows address, hours and a link to directions, and no map of the fictional default office [R056, R067]', () => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.setSystemTime('2026-11-22T17:00:00Z');
  renderPage(<OfficeLocation />);
  expect(screen.getByText(/14 Quayside Row/).closest('address')).toHaveTextContent('14 Quayside RowPort Ellery PE1 4WB');
  const [, hours, directions] = screen.getAllByRole('listitem');
  expect(hours).toHaveTextContent('Office hoursMon-Sat 8:00-18:00Sunday closedOpens Mon 8:00');
  expect(directions).toHaveTextContent('43.6500° N, 70.2500° W');
  expect(screen.getByRole('link', { name: 'Open in Maps' })).toHaveAttribute('href', expect.stringMatching(/43\.65.*-70\.25/));
  expect(screen.queryByRole('img')).toBeNull();
});

it('shows an office at a real position among neighbors on a map of the server [R067]', async () => {
  const address = { street: '1 Wharf Street', city: 'Portland', postalCode: '04101' };
  answer('getOfficeMap', { success: true, data: { svg: '<svg><text>Boston</text></svg>' } });
  renderPage(<OfficeLocation />, { company: { address, coordinates: { latitude: 43.66, longitude: -70.25 } } });
  expect(screen.getByText(/1 Wharf Street/)).toBeVisible();
  const map = await screen.findByRole('img', { name: 'Map of the Waybill Express office in Portland' });
  expect(await screen.findByText('Boston')).toBeVisible();
  expect(map).toHaveTextContent('Boston');
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeVisible();
});
