import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ImportBatch } from '@waybill/contracts/imports/schema';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerWith } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
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

test('asks whether repeated rows are one parcel, and when rows without a time ended, before it imports them [I2] [I17]', async () => {
  const server = serveImport(anImport({ asksOrderRows: true, asksEndedOn: true }));
  const { user } = renderApp('/admin/imports/imp-1');
  const importButton = () => screen.getByRole('button', { name: 'Import 2 rows, skip 1' });
  const question = 'Rows below each other repeat the order number, recipient and address. Are they one parcel?';
  expect(await screen.findByRole('group', { name: question })).toBeInTheDocument();
  expect(importButton()).toBeDisabled();
  expect(screen.getByText('Fill the required fields and answer the questions above first.')).toBeInTheDocument();
  server.batch = anImport({ orderRows: 'one', asksEndedOn: true });
  await user.click(screen.getByLabelText('One parcel with several items'));
  await waitFor(() => expect(server.sent).toEqual([{ orderRows: 'one' }]));
  await waitFor(() => expect(screen.getByLabelText('One parcel with several items')).toBeChecked());

  const ended = 'Some rows ended without a time, and their promised day is past. When did they end?';
  expect(screen.getByRole('group', { name: ended })).toBeInTheDocument();
  expect(importButton()).toBeDisabled();
  await user.click(screen.getByLabelText('On another day'));
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-02-20' } });
  expect(server.sent).toHaveLength(1);
  server.batch = anImport({ orderRows: 'one', endedOn: '2026-02-20' });
  fireEvent.blur(screen.getByLabelText('Day'));
  await waitFor(() => expect(server.sent[1]).toEqual({ endedOn: '2026-02-20' }));
  await waitFor(() => expect(importButton()).toBeEnabled());
  await user.click(screen.getByLabelText('On the promised day'));
  await waitFor(() => expect(server.sent[2]).toEqual({ endedOn: 'promised' }));
});

test('takes a choice for all rows with an unknown word, keeps one after a lost connection, and takes it back [I4]', async () => {
  const exception = { field: 'status' as const, word: 'Exception', rows: 2 };
  const asap = { field: 'deliveryDate' as const, word: 'ASAP', rows: 1 };
  serveImport(anImport({ unknownWords: [exception, asap] }));
  const { user } = renderApp('/admin/imports/imp-1');
  const held = { field: 'status' as const, word: 'Exception', text: 'on_hold' };
  const choice = await screen.findByLabelText('Status “Exception” (2 rows)');
  failWith('changeImportMapping', 'no network');
  await user.selectOptions(choice, 'In Transit');
  await waitFor(() => expect(choice).toBeInvalid());
  expect(choice).toHaveValue('in_transit');
  const server = serveImport(anImport({ unknownWords: [exception, asap] }));
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
