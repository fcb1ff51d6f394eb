import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { aLane, aReport, serveReports } from '#testing/reports.ts';
import { signIn } from '#testing/sign-in.ts';

beforeEach(signIn);

const FEW = aLane({ lane: 'a > b', origin: 'A', destination: 'B', n: 3, delivered: 0, tooFew: true });
const noFigures = { p50Hours: null, p85Hours: null, onTimeRate: null };
const noEstimates = { judged: 0, rate: null, errorHours: null };

const heads = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

describe('lanes of a report [B5]', () => {
  test('have no column of dashes only', async () => {
    serveReports(
      () => aReport(),
      [aLane({ estimates: noEstimates }), aLane({ lane: 'x', estimates: noEstimates, onTimeRate: null })],
    );
    const { unmount } = renderApp('/admin/reports?sort=-inRange');
    await screen.findAllByRole('link', { name: 'Oslo → Lyon' });
    expect(await heads('Lanes')).toEqual([
      'Lane',
      'Shipments',
      'Delivered',
      'Typical',
      '85% within',
      'On time',
      'Open',
      'Overdue',
    ]);
    unmount();
    serveReports(() => aReport(), [aLane(noFigures)]);
    renderApp('/admin/reports');
    await screen.findByRole('link', { name: 'Oslo → Lyon' });
    expect(await heads('Lanes')).toEqual(['Lane', 'Shipments', 'Delivered', 'Open', 'Overdue', 'Accuracy', 'Error']);
  });

  test('fold those with too few deliveries behind one line', async () => {
    const requests = serveReports(() => aReport(), [aLane(), FEW, { ...FEW, lane: 'c > d', ...noFigures }]);
    const { user } = renderApp('/admin/reports');
    const line = await screen.findByText('2 lanes with too few deliveries to judge');
    expect(screen.getAllByRole('link', { name: /→/ })).toHaveLength(1);
    expect(requests.lanes.map(({ sample }) => sample)).toEqual(['enough']);
    await user.click(line);
    const few = within(await screen.findByRole('table', { name: 'Too few deliveries to judge' }));
    expect(await few.findAllByRole('link', { name: 'A → B' })).toHaveLength(2);
    await user.click(few.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(requests.lanes).toContainEqual(expect.objectContaining({ sample: 'few', sort: '-open' })));
  });

  test('say that none has enough deliveries, and disappear if there are none', async () => {
    serveReports(() => aReport(), [FEW]);
    const { unmount } = renderApp('/admin/reports');
    expect(
      await screen.findByText('No lane has five or more deliveries in this period. Choose a longer period.'),
    ).toBeInTheDocument();
    expect(screen.getByText('1 lane with too few deliveries to judge')).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Lanes' })).not.toBeInTheDocument();
    unmount();
    serveReports();
    renderApp('/admin/reports');
    await screen.findByRole('heading', { name: 'No shipments in this period' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Lanes' })).not.toBeInTheDocument());
  });

  test('are grouped by destination on request, in the URL', async () => {
    const requests = serveReports(() => aReport(), [aLane({ lane: 'lyon', origin: '' }), FEW]);
    const { user, address } = renderApp('/admin/reports');
    const groups = within(await screen.findByRole('group', { name: 'Group by' }));
    expect(groups.getByRole('button', { name: 'By lane' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(groups.getByRole('button', { name: 'By destination' }));
    expect(address()).toBe('/admin/reports?by=destination');
    await waitFor(() => expect(requests.lanes.at(-1)).toMatchObject({ groupBy: 'destination', sample: 'enough' }));
    expect(await screen.findByRole('rowheader', { name: 'Lyon' })).toBeInTheDocument();
    expect((await heads('Lanes'))[0]).toBe('Destination');
    expect(screen.getByText('1 destination with too few deliveries to judge')).toBeInTheDocument();
  });
});
