import { screen, waitFor, within } from '@testing-library/react';
import type { CellCorrection, ImportBatch } from '@waybill/contracts/imports/schema';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith, failure, delayAnswer } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { anImport } from '#testing/imports.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signIn } from '#testing/sign-in.ts';

const CORRECTED = anImport({
  rows: { total: 3, ok: 3, warn: 0, error: 0, known: 0, imported: 0 },
  problemRows: [],
  correctedRows: [
    {
      row: 4,
      state: 'ok',
      values: { recipientName: 'Esi', deliveryDate: '2030-06-07' },
      problems: [],
      cells: [
        { field: 'recipientName', text: 'Esi', original: null },
        { field: 'deliveryDate', text: '07/06/2030', original: 'soon' },
      ],
    },
  ],
});

function serveCorrections() {
  const sent: CellCorrection[] = [];
  const server = { batch: anImport(), sent };
  const reply = () => HttpResponse.json({ success: true, data: server.batch });
  answerWith('getImport', reply);
  answerWith('listImports', () => HttpResponse.json({ success: true, data: { imports: [] } }));
  answerWith('correctImport', async ({ request }) => {
    const { corrections } = (await request.json()) as { corrections: CellCorrection[] };
    sent.push(...corrections);
    server.batch = corrections[0]?.text === null ? anImport() : CORRECTED;
    return reply();
  });
  return server;
}

const row = () => within(screen.getByRole('group', { name: 'Row 4' }));

async function openImport() {
  const view = renderApp('/admin/imports/imp-1');
  await screen.findByRole('heading', { name: 'Rows with problems (1)' });
  return view;
}

describe('correcting a cell [B14]', () => {
  beforeEach(() => signIn());

  test('saves on Enter; the row keeps its place and the button counts it', async () => {
    const { sent } = serveCorrections();
    const { user } = await openImport();
    const cell = row().getByLabelText('Delivery date');
    expect(cell).toHaveValue('soon');
    expect(cell).toHaveAccessibleDescription('Delivery date must be a date');
    await user.clear(cell);
    await user.type(cell, '07/06/2030{Enter}');
    expect(await screen.findByRole('button', { name: 'Import 3 rows' })).toBeEnabled();
    expect(sent).toEqual([{ row: 4, field: 'deliveryDate', text: '07/06/2030' }]);
    expect(cell).toHaveFocus();
    expect(cell).toHaveAccessibleDescription('In the file: soon');
    expect(screen.getByRole('heading', { name: 'Corrected rows' })).toBeInTheDocument();
    await user.tab();
    expect(sent).toHaveLength(1);
  });

  test('is undone by a click, or by typing the original text', async () => {
    const server = serveCorrections();
    server.batch = CORRECTED;
    const { user } = renderApp('/admin/imports/imp-1');
    await user.click(await screen.findByRole('button', { name: 'Undo: Delivery date' }));
    expect(await screen.findByRole('button', { name: 'Import 2 rows, skip 1' })).toBeEnabled();
    expect(row().getByLabelText('Delivery date')).toHaveFocus();
    await user.clear(row().getByLabelText('Delivery date'));
    await user.type(row().getByLabelText('Delivery date'), '07/06/2030');
    await user.tab();
    await screen.findByText('In the file: soon');
    await user.clear(row().getByLabelText('Delivery date'));
    await user.type(row().getByLabelText('Delivery date'), ' soon {Enter}');
    await waitFor(() => expect(server.sent.map(({ text }) => text)).toEqual([null, '07/06/2030', null]));
  });

  test('offers the other cells of the row', async () => {
    const { sent } = serveCorrections();
    const { user } = await openImport();
    expect(row().queryByLabelText('Recipient name')).not.toBeInTheDocument();
    await user.click(row().getByRole('button', { name: 'Edit row' }));
    await user.type(row().getByLabelText('Recipient name'), ' Boateng{Enter}');
    await waitFor(() => expect(sent).toEqual([{ row: 4, field: 'recipientName', text: 'Esi Boateng' }]));
  });

  test('blocks the import while a correction is being saved', async () => {
    serveCorrections();
    const release = delayAnswer('correctImport');
    const { user } = await openImport();
    await user.type(row().getByLabelText('Delivery date'), 'er');
    await user.click(screen.getByRole('button', { name: 'Import 2 rows, skip 1' }));
    expect(await screen.findByRole('button', { name: 'Applying corrections...' })).toHaveAttribute('aria-disabled', 'true');
    release();
    expect(await screen.findByRole('button', { name: 'Import 3 rows' })).toBeEnabled();
  });

  test('on a failure keeps the text, shows the server’s message if it answered, and retries on blur', async () => {
    serveCorrections();
    const { user } = await openImport();
    failWith('correctImport', 'no network');
    const cell = row().getByLabelText('Delivery date');
    await user.clear(cell);
    await user.type(cell, '07/06/2030{Enter}');
    expect(await row().findByRole('alert')).toBeInTheDocument();
    expect(cell).toHaveValue('07/06/2030');
    answerWith('correctImport', () => failure('CONFLICT', 'Row 4 was already imported as TRK-1. Edit that shipment instead.'));
    await user.type(cell, '{Enter}');
    expect(await row().findByText('Row 4 was already imported as TRK-1. Edit that shipment instead.')).toBeInTheDocument();
    expect(cell).toHaveValue('07/06/2030');
    const { sent } = serveCorrections();
    await user.tab();
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(row().queryByRole('alert')).not.toBeInTheDocument());
  });

  test('offers the known statuses as a choice', async () => {
    const { sent } = serveCorrections();
    const problems: ImportBatch['problemRows'] = [
      {
        row: 4,
        state: 'error',
        values: { status: 'shipped' },
        problems: [{ level: 'error', field: 'status', message: 'Status must be one of them' }],
        cells: [{ field: 'status', text: 'shipped', original: null }],
      },
    ];
    answerWith('getImport', () => HttpResponse.json({ success: true, data: anImport({ problemRows: problems }) }));
    const { user } = await openImport();
    await user.selectOptions(row().getByLabelText('Status'), 'In Transit');
    await user.tab();
    await waitFor(() => expect(sent).toEqual([{ row: 4, field: 'status', text: 'in_transit' }]));
  });
});
