import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';
import { serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';

beforeEach(() => {
  signIn();
  serveShipments([]);
});

async function openShipment() {
  const shipment = serveShipment({ trackingId: ID });
  const { user } = renderApp(`/admin/shipments/${ID}`);
  const history = await screen.findByRole('list', { name: 'History' });
  return { user, shipment, history };
}

describe('editing a history entry', () => {
  async function openForm() {
    const opened = await openShipment();
    await opened.user.click(within(opened.history).getAllByRole('button', { name: /^Edit entry from/ })[0] as HTMLElement);
    return { ...opened, form: within(screen.getByRole('form', { name: /^Edit Processing, Hamburg hub, / })) };
  }

  test('sends only the changed fields with the version, and shows the updated entry [V3]', async () => {
    const { user, shipment, form, history } = await openForm();
    let sent: unknown;
    answerWith('editHistoryEntry', async ({ request, params }) => {
      sent = { body: await request.json(), entry: params.historyEntryId };
      const [first, second] = shipment.statusHistory;
      const statusHistory = [first, { ...second, location: 'Hanover hub' }];
      return HttpResponse.json({ success: true, data: { ...shipment, statusHistory, version: 3 } });
    });
    const place = form.getByLabelText('Location');
    expect(place).toHaveFocus();
    await user.clear(place);
    await pasteInto(user, place, 'Hanover hub');
    await user.click(form.getByRole('button', { name: 'Save entry' }));
    expect(await screen.findByText('Status history entry updated.')).toBeInTheDocument();
    expect(sent).toEqual({ body: { location: 'Hanover hub', version: 2 }, entry: 'entry-2' });
    expect(within(history).getByText('Hanover hub')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save entry' })).not.toBeInTheDocument();

    answerWith('editHistoryEntry', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ success: true, data: { ...shipment, version: 4 } });
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The entry is as it was before.')).toBeInTheDocument();
    expect(sent).toEqual({ location: 'Hamburg hub', version: 3 });
    expect(within(history).getByText('Hamburg hub')).toBeInTheDocument();
  });

  test('keeps what was typed when it is refused, with the reason at the field; saves again by itself when someone changed something else [V3]', async () => {
    const { user, shipment, form } = await openForm();
    const message = 'is 2099-01-01, which is in the future';
    answerWith('editHistoryEntry', () => failure('VALIDATION', message, { errors: [{ path: 'happenedAt', message }] }));
    await pasteInto(user, form.getByLabelText(/^Notes/), ' twice');
    await user.click(form.getByRole('button', { name: 'Save entry' }));
    expect(await form.findByText(`Happened at ${message}.`)).toBeInTheDocument();
    expect(form.getByLabelText(/^Notes/)).toHaveValue('Weighed twice');

    const versions: unknown[] = [];
    answerWith('editHistoryEntry', async ({ request }) => {
      const { version } = (await request.json()) as { version: number };
      versions.push(version);
      if (version === 2) {
        const { eta: _eta, waiting: _waiting, accuracy: _accuracy, accuracyBasis: _basis, ...now } = shipment;
        return failure('STALE', 'Someone else changed it.', { data: { current: { ...now, version: 5 } } });
      }
      return HttpResponse.json({ success: true, data: { ...shipment, version: 6 } });
    });
    await user.click(form.getByRole('button', { name: 'Save entry' }));
    expect(await screen.findByText('Status history entry updated.')).toBeInTheDocument();
    expect(versions).toEqual([2, 5]);
  });

  test('sends nothing without a change, closes on Escape, and needs a date and a time [V2, V3]', async () => {
    const { user, form } = await openForm();
    await user.click(form.getByRole('button', { name: 'Save entry' }));
    expect(await screen.findByText('No changes to save.')).toBeInTheDocument();
    const edit = () => user.click(screen.getAllByRole('button', { name: /^Edit entry from/ })[0] as HTMLElement);
    await edit();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Save entry' })).not.toBeInTheDocument();
    await edit();
    await user.clear(screen.getByLabelText(/^When/));
    await user.click(screen.getByRole('button', { name: 'Save entry' }));
    expect(await screen.findByText('Enter date and time, such as 24 Nov 14:30.')).toBeInTheDocument();
  });
});

test('names the entry that is deleted, and restores it on Undo [V3]', async () => {
  const { user, shipment, history } = await openShipment();
  answer('deleteHistoryEntry', {
    success: true,
    data: { ...shipment, statusHistory: shipment.statusHistory.slice(0, 1), version: 3 },
  });
  await user.click(within(history).getAllByRole('button', { name: /^Delete entry from/ })[0] as HTMLElement);
  const dialog = screen.getByRole('alertdialog', { name: /^Delete status history: Processing, Hamburg hub, .*\d/ });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  let restored: unknown;
  answerWith('restoreHistoryEntry', ({ request, params }) => {
    restored = [params.historyEntryId, request.headers.get('If-Match')];
    return HttpResponse.json({ success: true, data: { ...shipment, version: 4 } });
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Status history entry restored.')).toBeInTheDocument();
  expect(restored).toEqual(['entry-2', '"3"']);
  expect(within(history).getAllByRole('listitem')).toHaveLength(2);
});
