import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';
import { PageHeader } from '#ui/page-header.tsx';

test('a page that arrives late leaves the focus in the search that is being typed into [V14]', async () => {
  signIn();
  serveShipments([]);
  answer('search', { success: true, data: { shipments: [], messages: [], quotes: [] } });
  answer('getActivity', { success: true, data: { entries: [], pagination: { page: 1, limit: 25, total: 0, pages: 0 } } });
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  vi.doMock('#features/reports/reports-page.tsx', async () => {
    await sent;
    return { ReportsPage: () => <PageHeader title="Late page" /> };
  });
  const { user } = renderApp('/admin/activity');
  await screen.findByRole('heading', { name: 'Activity' });
  await user.click(screen.getByRole('link', { name: 'Reports' }));
  const search = screen.getByRole('combobox', { name: 'Search shipments, messages and quotes' });
  await user.click(search);
  await user.keyboard('TRK-0F');
  send();
  expect(await screen.findByRole('heading', { name: 'Late page' })).not.toHaveFocus();
  await user.keyboard('3M');
  expect(search).toHaveValue('TRK-0F3M');
  await user.click(screen.getByRole('link', { name: 'Activity' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Activity' })).toHaveFocus());
});
