import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { aLane, aReport, serveReports } from '#testing/reports.ts';
import { signIn } from '#testing/sign-in.ts';

beforeEach(signIn);

test('leaves out the columns of estimates if there are none, and says once what gray lanes are [B5]', async () => {
  const estimates = { judged: 0, rate: null, errorHours: null };
  serveReports(() => aReport(), [aLane({ estimates }), aLane({ lane: 'a > b', origin: 'A', estimates, n: 3, tooFew: true })]);
  const { unmount } = renderApp('/admin/reports');
  const heads = async () =>
    within(await screen.findByRole('table', { name: 'Lanes' }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  expect(await screen.findByText(/^Gray lanes have fewer than five deliveries/)).toBeInTheDocument();
  expect(await heads()).toEqual(['Lane', 'Shipments', 'Delivered', 'Typical', '85% within', 'On time', 'Open', 'Overdue']);
  unmount();
  serveReports(() => aReport(), [aLane()]);
  renderApp('/admin/reports');
  await screen.findByRole('link', { name: 'Oslo → Lyon' });
  expect((await heads()).slice(-2)).toEqual(['Accuracy', 'Error']);
  expect(screen.queryByText(/^Gray lanes/)).not.toBeInTheDocument();
});
