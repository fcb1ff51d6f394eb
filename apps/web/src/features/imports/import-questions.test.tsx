import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportBatch } from '@waybill/contracts/imports/schema';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerWith } from '#testing/answer.ts';
import { FAILURE_KINDS, failWith } from '#testing/failures.ts';
import { anImport } from '#testing/imports.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signIn } from '#testing/sign-in.ts';

function serveImport(first: ImportBatch) {
  const server = { batch: first, sent: [] as unknown[] };
  const reply = () => HttpResponse.json({ success: true, data: server.batch });
  answer('getSuggestions', { success: true, data: { suggestions: [] } });
  answerWith('getImport', reply);
  answerWith('changeImportMapping', async ({ request }) => {
    server.sent.push(await request.json());
    return reply();
  });
  return server;
}

beforeEach(() => signIn());

test('asks whether repeated rows of an order are one parcel before it imports them [I2]', async () => {
  const server = serveImport(anImport({ asksOrderRows: true }));
  const { user } = renderApp('/admin/imports/imp-1');
  const question = 'Rows below each other repeat the order number, recipient and address. Are they one parcel?';
  expect(await screen.findByRole('group', { name: question })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import 2 rows, skip 1' })).toBeDisabled();
  expect(screen.getByText('Fill the required fields and answer the questions above first.')).toBeInTheDocument();
  server.batch = anImport({ orderRows: 'one' });
  await user.click(screen.getByLabelText('One parcel with several items'));
  await waitFor(() => expect(server.sent).toEqual([{ orderRows: 'one' }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 2 rows, skip 1' })).toBeEnabled());
  expect(screen.getByLabelText('One parcel with several items')).toBeChecked();
});

test('asks when rows ended that have no time: on the promised day, now, or on a day [I17]', async () => {
  const server = serveImport(anImport({ asksEndedOn: true }));
  const { user } = renderApp('/admin/imports/imp-1');
  await screen.findByRole('group', {
    name: 'Some rows ended without a time, and their promised day is past. When did they end?',
  });
  expect(screen.getByRole('button', { name: 'Import 2 rows, skip 1' })).toBeDisabled();
  await user.click(screen.getByLabelText('On another day'));
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-02-20' } });
  expect(server.sent).toEqual([]);
  server.batch = anImport({ endedOn: '2026-02-20' });
  fireEvent.blur(screen.getByLabelText('Day'));
  await waitFor(() => expect(server.sent).toEqual([{ endedOn: '2026-02-20' }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 2 rows, skip 1' })).toBeEnabled());
  await user.click(screen.getByLabelText('On the promised day'));
  await waitFor(() => expect(server.sent[1]).toEqual({ endedOn: 'promised' }));
});

test('takes a choice for all rows with an unknown word, and takes it back [I4]', async () => {
  const exception = { field: 'status' as const, word: 'Exception', rows: 2 };
  const asap = { field: 'deliveryDate' as const, word: 'ASAP', rows: 1 };
  const server = serveImport(anImport({ unknownWords: [exception, asap] }));
  const { user } = renderApp('/admin/imports/imp-1');
  const held = { field: 'status' as const, word: 'Exception', text: 'on_hold' };
  const choice = await screen.findByLabelText('Status “Exception” (2 rows)');
  server.batch = anImport({ words: [held], unknownWords: [asap] });
  await user.selectOptions(choice, 'On Hold');
  await waitFor(() => expect(server.sent).toEqual([{ words: [held] }]));
  expect(await screen.findByLabelText('Status “Exception”')).toHaveValue('on_hold');
  const soon = { field: 'deliveryDate' as const, word: 'ASAP', text: '+1' };
  server.batch = anImport({ words: [held, soon] });
  await user.type(screen.getByLabelText('Delivery date “ASAP” (1 row)'), '+1{Enter}');
  await waitFor(() => expect(server.sent[1]).toEqual({ words: [held, soon] }));
  await user.selectOptions(screen.getByLabelText('Status “Exception”'), 'Leave empty');
  await waitFor(() => expect(server.sent[2]).toEqual({ words: [soon, { ...held, text: '' }] }));
  await user.selectOptions(screen.getByLabelText('Status “Exception”'), 'Choose what it means');
  await waitFor(() => expect(server.sent[3]).toEqual({ words: [soon] }));
});

test.each(FAILURE_KINDS)('on %s keeps what was chosen for a word, and says so beside it [I4]', async (kind) => {
  serveImport(anImport({ unknownWords: [{ field: 'status', word: 'Exception', rows: 2 }] }));
  const { user } = renderApp('/admin/imports/imp-1');
  const choice = await screen.findByLabelText('Status “Exception” (2 rows)');
  failWith('changeImportMapping', kind);
  await user.selectOptions(choice, 'On Hold');
  await waitFor(() => expect(choice).toBeInvalid());
  expect(choice).toHaveValue('on_hold');
});

test('names each row that is skipped, with the reason and a link to its shipment [I1]', async () => {
  const message = 'Reference belongs to existing shipment TRK-8H2KQM-5VXT3A';
  const skippedRows = [
    { row: 3, trackingId: 'TRK-8H2KQM-5VXT3A', message },
    { row: 7, trackingId: null, message: 'The row continues the order of row 6.' },
  ];
  serveImport(anImport({ skippedRows }));
  renderApp('/admin/imports/imp-1');
  const list = within(await screen.findByRole('list', { name: '2 rows are skipped' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Row 3 ${message}`,
    'Row 7 The row continues the order of row 6.',
  ]);
  expect(list.getByRole('link', { name: 'Row 3' })).toHaveAttribute('href', '/admin/shipments/TRK-8H2KQM-5VXT3A');
});

test('offers to include the hidden rows of a workbook [I10]', async () => {
  const server = serveImport(anImport({ file: { ...anImport().file, hiddenRows: 4 } }));
  const { user } = renderApp('/admin/imports/imp-1');
  await user.click(await screen.findByRole('checkbox', { name: 'Include hidden rows (4)' }));
  await waitFor(() => expect(server.sent[0]).toMatchObject({ reading: { hiddenRows: true } }));
});
