import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answerWith } from '#testing/answer.ts';
import { renderPage } from '#testing/render-page.tsx';
import { signIn } from '#testing/sign-in.ts';
import { BulkStatusDialog } from './bulk-status-dialog.tsx';

const IDS = ['TRK-7K3M9D-4XQ2FJ', 'TRK-8H2KQM-5VXT3A', 'TRK-4N8R2C-W6QJ0B'];

test('names the statuses, leaves ended ones out unless they are chosen, and forecasts the mails [V3]', async () => {
  signIn();
  const asked: object[] = [];
  answerWith('forecastBulk', async ({ request }) => {
    const body = (await request.json()) as { status?: string; skipEnded?: boolean };
    asked.push(body);
    const stages = (['in_transit', 'delivered', 'lost'] as const).map((stage) => ({ stage, count: 1 }));
    const mails = body.status ? (body.skipEnded ? 1 : 3) : 0;
    return HttpResponse.json({ success: true, data: { stages, ended: 2, mails, configured: true } });
  });
  const sent: object[] = [];
  answerWith('bulkShipments', async ({ request }) => {
    sent.push((await request.json()) as object);
    return HttpResponse.json({ success: true, data: { done: [IDS[0] ?? ''], failed: [], warnings: [], runId: 'run-1' } });
  });
  const onDone = vi.fn<() => void>();
  const user = userEvent.setup();
  renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <BulkStatusDialog
        target={{ selection: { ids: IDS }, count: 3 }}
        onDone={onDone}
        onPartialUndo={() => {}}
        onCancel={() => {}}
      />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Now: 1 In Transit, 1 Delivered, 1 Lost')).toBeInTheDocument();
  expect(screen.getByText('2 of them have ended and are left out, unless you choose otherwise.')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/^Status/), 'on_hold');
  expect(await screen.findByText('1 email will be sent.')).toBeInTheDocument();
  const box = screen.getByRole('checkbox', { name: 'Change the ended ones too' });
  await user.click(box);
  expect(await screen.findByText('3 emails will be sent.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Update 3 shipments' })).toBeEnabled();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Update 1 shipment' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toEqual([{ action: 'status', ids: IDS, payload: { status: 'on_hold' }, skipEnded: true }]);
  expect(asked.at(-1)).toMatchObject({ ids: IDS, status: 'on_hold', skipEnded: true });
});
