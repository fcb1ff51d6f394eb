import { screen, waitFor, within } from '@testing-library/react';
import type { BulkOutcome, BulkRequestInput } from '@waybill/contracts/shipments/bulk-schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { delay, HttpResponse, type HttpResponseResolver } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, answerWith, delayAnswer, failure } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { renderApp } from '#testing/render-app.tsx';
import { manyShipments, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const main = () => within(screen.getByRole('main'));
const id = (number: number) => `TRK-000000-${String(number).padStart(6, '0')}`;

function serveBulk(outcome: Partial<BulkOutcome> = {}) {
  const requests: { body: BulkRequestInput; key: string | null }[] = [];
  answerWith('bulkShipments', async ({ request }) => {
    const body = (await request.json()) as BulkRequestInput;
    requests.push({ body, key: request.headers.get('Idempotency-Key') });
    return HttpResponse.json({ success: true, data: { done: body.ids ?? [], failed: [], warnings: [], ...outcome } });
  });
  return requests;
}

async function openList(count: number, address = '/admin/shipments') {
  serveShipments(manyShipments(count));
  const view = renderApp(address);
  await screen.findByRole('heading', { name: `Manage Shipments (${count})` });
  return view;
}

const selectRows = async (user: Awaited<ReturnType<typeof openList>>['user'], numbers: readonly number[]) => {
  for (const number of numbers) await user.click(main().getByRole('checkbox', { name: `Select ${id(number)}` }));
};

const getTool = (name: string) => main().getByRole('button', { name });

beforeEach(() => {
  signIn();
});

describe('bulk changes apply to the displayed rows [W1]', () => {
  const NEVER_SENT = ['Set status', 'Delete', 'Print labels', 'Export CSV'];

  async function selectAllThenFilter(reply: HttpResponseResolver) {
    const view = await openList(12, '/admin/shipments?search=recipient');
    await view.user.click(main().getByRole('checkbox', { name: 'Select this page' }));
    await view.user.click(getTool('Select all 12'));
    answerWith('listShipments', reply);
    await view.user.selectOptions(main().getByLabelText('Status'), 'delivered');
    expect(view.address()).toBe('/admin/shipments?status=delivered&search=recipient');
    return view;
  }

  test('are disabled while other filters load or meet no network, and apply to all matches once these are back', async () => {
    const requests = serveBulk();
    const { user, goBack } = await selectAllThenFilter(() => delay('infinite'));
    expect(main().getByText('12 selected')).toBeInTheDocument();
    for (const name of NEVER_SENT) expect(getTool(name)).toBeDisabled();

    failWith('listShipments', 'no network');
    await user.selectOptions(main().getByLabelText('Items per page'), '25');
    expect(
      await screen.findByText('These shipments match the previous filters. You can change them once the list has loaded.'),
    ).toBeInTheDocument();
    expect(main().getByText('12 selected')).toBeInTheDocument();
    for (const name of NEVER_SENT) expect(getTool(name)).toBeDisabled();

    await goBack();
    await goBack();
    await user.click(getTool('Delete'));
    await user.click(within(screen.getByRole('alertdialog', { name: /^Delete all 12/ })).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ action: 'delete', filter: { search: 'recipient' } }));
    expect(requests[0]?.body.filter).not.toHaveProperty('status');
  });

  test('delete what the dialog asked about, even if the filters change meanwhile', async () => {
    const requests = serveBulk();
    const { user, goBack } = await openList(12);
    await user.selectOptions(main().getByLabelText('Status'), 'processing');
    await waitFor(() => expect(getTool('Export CSV')).toBeEnabled());
    await user.click(main().getByRole('checkbox', { name: 'Select this page' }));
    await user.click(await main().findByRole('button', { name: 'Select all 12' }));
    await user.click(getTool('Delete'));
    serveShipments(manyShipments(40));
    await goBack();
    await user.click(within(screen.getByRole('alertdialog', { name: /^Delete all 12/ })).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ action: 'delete', filter: { status: 'processing' } }));
  });
});

describe('selecting rows [B9]', () => {
  test('spans pages, selects the whole page, and ends with another filter', async () => {
    const { user } = await openList(25);
    await selectRows(user, [1, 2]);
    await user.click(getTool('Next page'));
    await screen.findByText('Showing 11 to 20 of 25 results');
    await user.click(main().getByRole('checkbox', { name: 'Select this page' }));
    expect(main().getByText('12 selected')).toBeInTheDocument();
    await user.click(main().getByRole('checkbox', { name: 'Select this page' }));
    expect(main().getByText('2 selected')).toBeInTheDocument();
    await user.selectOptions(main().getByLabelText('Items per page'), '25');
    expect(await main().findByText('2 selected')).toBeInTheDocument();
    await user.selectOptions(main().getByLabelText('Status'), 'processing');
    await waitFor(() => expect(main().queryByText(/selected/)).not.toBeInTheDocument());
  });

  test('copies the selected IDs, and deselects a row that is deleted on its own [W10]', async () => {
    const { user } = await openList(3);
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await selectRows(user, [3, 1]);
    await user.click(getTool('Copy IDs'));
    expect(write).toHaveBeenCalledWith(`${id(3)}\n${id(1)}`);
    answer('deleteShipment', { success: true, message: 'Deleted' });
    await user.click(getTool(`Delete ${id(1)}`));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete shipment?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(main().getByText('1 selected')).toBeInTheDocument());
  });
});

describe('bulk status change [B9]', () => {
  const findDialog = async () => within(await screen.findByRole('dialog', { name: /^Set status of/ }));

  async function openStatusDialog(user: Awaited<ReturnType<typeof openList>>['user']) {
    await user.click(getTool('Set status'));
    const dialog = await findDialog();
    await fillIn(user, dialog);
    return dialog;
  }

  async function fillIn(user: Awaited<ReturnType<typeof openList>>['user'], dialog: Awaited<ReturnType<typeof findDialog>>) {
    await user.selectOptions(dialog.getByLabelText(/^Status/), 'on_hold');
    await user.selectOptions(dialog.getByLabelText('Reason'), 'weather');
    await user.type(dialog.getByLabelText('Location'), 'Oslo');
  }

  test('shows the count, sends one request once a status is chosen, and lists the failures for copying', async () => {
    const failed = [{ id: id(2), code: 'SHIPMENT_NOT_FOUND' as const, message: 'Tracking ID not found' }];
    const requests = serveBulk({ done: [id(1)], failed, warnings: ['1 shipment: The shipment had already been delivered.'] });
    const { user } = await openList(3);
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await selectRows(user, [1, 2]);
    await user.click(getTool('Set status'));
    const dialog = await findDialog();
    expect(dialog.getByRole('heading')).toHaveTextContent('Set status of 2 shipments');
    await user.click(dialog.getByRole('button', { name: 'Update 2 shipments' }));
    expect(await dialog.findByText('Select a status.')).toBeInTheDocument();
    expect(requests).toEqual([]);
    await fillIn(user, dialog);
    const release = delayAnswer('bulkShipments');
    await user.click(dialog.getByRole('button', { name: 'Update 2 shipments' }));
    expect(await dialog.findByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-disabled', 'true');
    release();
    const result = within(await screen.findByRole('dialog', { name: 'Result' }));
    expect(requests.map(({ body }) => body)).toEqual([
      {
        action: 'status',
        ids: [id(1), id(2)],
        payload: { status: 'on_hold', subStatus: 'weather', location: 'Oslo' },
        skipEnded: true,
      },
    ]);
    expect(result.getByText('1 shipment changed, 1 not.')).toBeInTheDocument();
    expect(result.getByText(/had already been delivered/)).toBeInTheDocument();
    expect(result.getAllByRole('row')[1]).toHaveTextContent(`${id(2)}Tracking ID not found`);
    await user.click(result.getByRole('button', { name: 'Copy failed IDs' }));
    expect(write).toHaveBeenCalledWith(id(2));
    await user.click(result.getByRole('button', { name: 'Done' }));
    expect(main().queryByText(/selected/)).not.toBeInTheDocument();
  });

  test('undoes only what was changed, and lists by ID what could not be undone', async () => {
    const requests = serveBulk({ runId: 'run-1' });
    const { user } = await openList(3);
    await selectRows(user, [1, 2]);
    const dialog = await openStatusDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Update 2 shipments' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const failed = [{ id: id(2), code: 'CONFLICT' as const, message: tEnglish(office.list.changedSince) }];
    const undone = serveBulk({ done: [id(1)], failed });
    await user.click(undo);
    expect(await screen.findByText(`1 shipment ${tEnglish(office.bulk.undo.done)}`)).toBeInTheDocument();
    expect(screen.getByText(`1 shipment could not be ${tEnglish(office.bulk.undo.done)}`)).toBeInTheDocument();
    expect(undone.map(({ body }) => body)).toEqual([{ action: 'undo', ids: [id(1), id(2)], runId: 'run-1' }]);
    expect(undone[0]?.key).not.toBe(requests[0]?.key);
    const result = within(await screen.findByRole('dialog', { name: 'Result' }));
    expect(result.getAllByRole('row')[1]).toHaveTextContent(`${id(2)}${tEnglish(office.list.changedSince)}`);
    expect(result.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  test('undoes a partial change from its result', async () => {
    const failed = [{ id: id(2), code: 'SHIPMENT_NOT_FOUND' as const, message: 'Tracking ID not found' }];
    serveBulk({ done: [id(1)], failed, runId: 'run-2' });
    const { user } = await openList(3);
    await selectRows(user, [1, 2]);
    const dialog = await openStatusDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Update 2 shipments' }));
    const result = within(await screen.findByRole('dialog', { name: 'Result' }));
    expect(screen.getAllByRole('button', { name: /^Undo/, hidden: true })).toHaveLength(1);
    const undone = serveBulk();
    await user.click(result.getByRole('button', { name: 'Undo 1 shipment' }));
    await waitFor(() => expect(undone.map(({ body }) => body)).toEqual([{ action: 'undo', ids: [id(1)], runId: 'run-2' }]));
    expect(screen.queryByRole('dialog', { name: 'Result' })).not.toBeInTheDocument();
  });

  test('sends the filter for all matches, and names the limit of 500', async () => {
    const requests = serveBulk();
    const { user } = await openList(501, '/admin/shipments?search=recipient&sort=status');
    await user.click(main().getByRole('checkbox', { name: 'Select this page' }));
    await user.click(getTool('Select all 501'));
    expect(main().getByText('501 selected')).toBeInTheDocument();
    const dialog = await openStatusDialog(user);
    expect(dialog.getByRole('heading')).toHaveTextContent('the first 500 of 501 that match the filter');
    await user.click(dialog.getByRole('button', { name: 'Update all' }));
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ filter: { search: 'recipient', sort: 'status' } }));
    expect(requests[0]?.body).not.toHaveProperty('ids');
  });

  test('on no network keeps selection and input, and retries with the same key', async () => {
    const { user } = await openList(3);
    await selectRows(user, [1, 2]);
    const dialog = await openStatusDialog(user);
    failWith('bulkShipments', 'no network');
    await user.click(dialog.getByRole('button', { name: 'Update 2 shipments' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/./);
    expect(dialog.getByLabelText('Location')).toHaveValue('Oslo');
    expect(screen.getByText('2 selected')).toBeInTheDocument();

    const keys: (string | null)[] = [];
    answerWith('bulkShipments', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return failure('INTERNAL', 'Something went wrong on our side.');
    });
    await user.click(dialog.getByRole('button', { name: 'Update 2 shipments' }));
    await waitFor(() => expect(keys).toHaveLength(1));
    const last = serveBulk();
    await user.click(await dialog.findByRole('button', { name: 'Update 2 shipments' }));
    expect(await screen.findByText(`2 shipments ${tEnglish(office.bulk.status.done)}`)).toBeInTheDocument();
    expect(last.map((request) => request.key)).toEqual(keys);
  });
});

describe('bulk deletion [B9]', () => {
  test('asks with the count; Undo restores only what was deleted; both report a failure and can be retried', async () => {
    const { user } = await openList(3);
    await selectRows(user, [1, 2]);
    await user.click(getTool('Delete'));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete 2 shipments?' }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    failWith('bulkShipments', 'no network');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/./);
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    const deleted = serveBulk();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(`2 shipments ${tEnglish(office.bulk.delete.done)}`)).toBeInTheDocument();
    expect(deleted.map(({ body }) => body)).toEqual([{ action: 'delete', ids: [id(1), id(2)] }]);

    failWith('bulkShipments', 'no network');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(tEnglish(office.bulk.restore.failed))).toBeInTheDocument();
    const restored = serveBulk();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(`2 shipments ${tEnglish(office.bulk.restore.done)}`)).toBeInTheDocument();
    expect(restored.map(({ body }) => body)).toEqual([{ action: 'restore', ids: [id(1), id(2)] }]);
    expect(restored[0]?.key).not.toBe(deleted[0]?.key);
  });
});
