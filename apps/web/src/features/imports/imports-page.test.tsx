import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IMPORT_FILE } from '@waybill/contracts/imports/facts';
import type { ImportBatch } from '@waybill/contracts/imports/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { anImport } from '#testing/imports.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signIn } from '#testing/sign-in.ts';

const FILE = new File(['a,b\n1,2'], 'may.csv', { type: 'application/vnd.ms-excel' });
const IMPORTED = { total: 3, ok: 0, warn: 0, error: 1, known: 0, imported: 2 };

function serveImport(first: ImportBatch) {
  const server = { batch: first, sent: [] as unknown[] };
  const reply = () => HttpResponse.json({ success: true, data: server.batch });
  answer('getSuggestions', { success: true, data: { suggestions: [] } });
  answer('listImports', { success: true, data: { imports: [first] } });
  answer('listShippers', { success: true, data: { shippers: [] } });
  answerWith('getImport', reply);
  for (const name of ['createImport', 'replaceImportFile'] as const) {
    answerWith(name, async ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      server.sent.push([pathname, searchParams.get('fileName'), request.headers.get('Content-Type'), await request.text()]);
      return reply();
    });
  }
  answerWith('changeImportMapping', async ({ request }) => {
    server.sent.push(await request.json());
    return reply();
  });
  answerWith('commitImport', async ({ request }) => {
    server.sent.push(await request.json());
    server.batch = { ...server.batch, state: 'done', rows: IMPORTED, trackingIds: ['TRK-1', 'TRK-2'] };
    return HttpResponse.json({ success: true, data: { imported: 2, skipped: 1, updated: 0 } });
  });
  return server;
}

beforeEach(() => signIn());

describe('/admin/imports [B14]', () => {
  test('lists recent imports; uploads a chosen file unchanged, again after a lost connection, and opens its import', async () => {
    serveImport(anImport());
    const { user, address } = renderApp('/admin/imports');
    expect(await screen.findByRole('link', { name: 'may.csv' })).toHaveAttribute('href', '/admin/imports/imp-1');
    failWith('createImport', 'no network');
    await user.upload(screen.getByLabelText('File to import'), FILE);
    expect(await within(screen.getByRole('main')).findByRole('alert')).toBeInTheDocument();
    const server = serveImport(anImport());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(address()).toBe('/admin/imports/imp-1'));
    expect(server.sent).toEqual([['/api/admin/imports', 'may.csv', 'text/csv', 'a,b\n1,2']]);
    expect(await screen.findByText('3 rows: 2 ready, 1 with errors')).toBeInTheDocument();
  });

  test('reads a pasted table like a file, and keeps the text if the upload fails', async () => {
    const server = serveImport(anImport());
    const { user, address } = renderApp('/admin/imports');
    await user.click(await screen.findByText('Paste a table or an email'));
    await user.click(screen.getByRole('button', { name: 'Read' }));
    expect(server.sent).toEqual([]);
    await user.click(screen.getByLabelText('Table, or text of an email'));
    await user.paste('Recipient\tCity\nAda\tLyon');
    failWith('createImport', 'an error of the server');
    await user.click(screen.getByRole('button', { name: 'Read' }));
    expect(await within(screen.getByRole('main')).findByRole('alert')).toBeInTheDocument();
    expect(screen.getByLabelText('Table, or text of an email')).toHaveValue('Recipient\tCity\nAda\tLyon');
    const again = serveImport(anImport());
    await user.click(screen.getByRole('button', { name: 'Read' }));
    await waitFor(() => expect(address()).toBe('/admin/imports/imp-1'));
    expect(again.sent).toEqual([['/api/admin/imports', 'pasted.txt', 'text/csv', 'Recipient\tCity\nAda\tLyon']]);
  });

  test('uploads a dropped file, but none over the limit; explains why the server rejects one, without a retry [U10]', async () => {
    const server = serveImport(anImport());
    const { user } = renderApp('/admin/imports');
    const large = new File(['x'], 'large.csv');
    Object.defineProperty(large, 'size', { value: IMPORT_FILE.maxBytes + 1 });
    await user.upload(await screen.findByLabelText('File to import'), large);
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
      tEnglish(office.imports.tooLarge, { megabytes: IMPORT_FILE.maxBytes / 1024 / 1024 }),
    );
    expect(server.sent).toEqual([]);
    answerWith('createImport', () => failure('UNSUPPORTED_MEDIA_TYPE', 'This is not a CSV file.'));
    await user.upload(screen.getByLabelText('File to import'), FILE);
    const rejection = await within(screen.getByRole('main')).findByText(/^This is not a CSV file\.$/);
    expect(within(rejection.closest<HTMLElement>('[role=alert]') as HTMLElement).queryByRole('button')).toBeNull();
    const accepting = serveImport(anImport());
    fireEvent.drop(screen.getByRole('group', { name: 'Choose a file' }), { dataTransfer: { files: [FILE] } });
    expect(await screen.findByRole('heading', { name: /may\.csv/ })).toBeInTheDocument();
    expect(accepting.sent).toHaveLength(1);
  });

  test('names the retention of imports when there are none, and retries a failed list', async () => {
    failWith('listImports', 'no network');
    answer('listShippers', { success: true, data: { shippers: [] } });
    const { user } = renderApp('/admin/imports');
    expect(await screen.findByText(tEnglish(office.imports.listFailed))).toBeInTheDocument();
    answer('listImports', { success: true, data: { imports: [] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(
      await screen.findByText(`No imports yet. ${tEnglish(office.imports.kept, { days: IMPORT_FILE.keptDays })}`),
    ).toBeInTheDocument();
  });
});

describe('an open import [B14]', () => {
  test('saves each chosen column at once, two fields may have the same, and asks for the date format', async () => {
    const { mapping } = anImport();
    const server = serveImport(
      anImport({ dateFormat: null, asksDateFormat: true, mapping: { ...mapping, origin: undefined }, missing: ['origin'] }),
    );
    const { user } = renderApp('/admin/imports/imp-1');
    expect(await screen.findByText('Choose a column or enter a value.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import 2 rows, skip 1' })).toBeDisabled();
    server.batch = anImport({ dateFormat: null, asksDateFormat: true, mapping: { ...mapping, origin: 'End' } });
    await user.selectOptions(screen.getByLabelText('Column of Origin'), 'End');
    await waitFor(() => expect(server.sent).toEqual([{ mapping: { ...mapping, origin: 'End' } }]));
    expect(screen.getByLabelText('Column of Destination')).toHaveValue('End');

    server.batch = anImport({ dateFormat: 'MM/DD/YYYY', mapping: { ...mapping, origin: 'End' } });
    await user.click(screen.getByLabelText('Month first: 12/31/2030'));
    await waitFor(() => expect(server.sent[1]).toEqual({ dateFormat: 'MM/DD/YYYY' }));
    await waitFor(() => expect(screen.queryByText(/How are dates written/)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Import 2 rows, skip 1' })).toBeEnabled();
  });

  test('joins columns, and takes a value for every row or for empty cells [F2]', async () => {
    const { mapping } = anImport();
    const server = serveImport(anImport({ mapping: { ...mapping, senderName: undefined }, missing: ['senderName'] }));
    const { user } = renderApp('/admin/imports/imp-1');
    await user.click(await screen.findByRole('button', { name: 'Add a column to Recipient name' }));
    await user.selectOptions(screen.getByLabelText('Column 2 of Recipient name'), 'From');
    await waitFor(() =>
      expect(server.sent[0]).toMatchObject({ mapping: { recipientName: ['Receiver', 'From'], destination: 'End' } }),
    );
    server.batch = anImport({ mapping: { ...mapping, senderName: undefined }, values: { senderName: 'Kiln & Co' } });
    await user.type(screen.getByLabelText('Sender name of every row'), 'Kiln & Co{Enter}');
    await waitFor(() => expect(server.sent[1]).toEqual({ values: { senderName: 'Kiln & Co' } }));
    expect(screen.getByLabelText('Destination where empty')).toHaveValue('');
    expect(screen.getByLabelText('Sender name of every row')).toHaveFocus();
  });

  test('on no network keeps the chosen column and the typed value, and says so beside them', async () => {
    serveImport(anImport());
    const { user } = renderApp('/admin/imports/imp-1');
    await screen.findByLabelText('Column of Sender name');
    failWith('changeImportMapping', 'no network');
    await user.selectOptions(screen.getByLabelText('Column of Sender name'), 'Start');
    expect(await within(screen.getByRole('main')).findByRole('alert')).toBeInTheDocument();
    expect(screen.getByLabelText('Column of Sender name')).toHaveValue('Start');
    await user.type(screen.getByLabelText('Origin where empty'), 'Malmö{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Origin where empty')).toBeInvalid());
    expect(screen.getByLabelText('Origin where empty')).toHaveValue('Malmö');
  });

  test('offers the likely encodings with their texts, the row of the column names and the delimiter [F5, F8]', async () => {
    const { file } = anImport();
    const encodings = [
      { encoding: 'windows-1252' as const, samples: ['£ódŸ'] },
      { encoding: 'windows-1250' as const, samples: ['Łódź'] },
    ];
    const server = serveImport(anImport({ file: { ...file, encoding: 'windows-1252', encodings } }));
    const { user } = renderApp('/admin/imports/imp-1');
    await user.click(await screen.findByLabelText(/Łódź/));
    await waitFor(() =>
      expect(server.sent[0]).toEqual({
        reading: { encoding: 'windows-1250', delimiter: null, headerRow: null, sheet: null, hiddenRows: false },
      }),
    );
    await user.click(screen.getByLabelText('The file has no column names'));
    await waitFor(() => expect(server.sent[1]).toMatchObject({ reading: { headerRow: 0 } }));
    await user.selectOptions(screen.getByLabelText('Delimiter'), 'Semicolon');
    await waitFor(() => expect(server.sent[2]).toMatchObject({ reading: { delimiter: ';' } }));
  });

  test('offers the sheets of a workbook, and its hidden rows, instead of encodings and delimiters [F12] [I10]', async () => {
    const file = { ...anImport().file, encoding: null, delimiter: null, sheet: 'May', sheets: ['May', 'June'], hiddenRows: 4 };
    const server = serveImport(anImport({ file }));
    const { user } = renderApp('/admin/imports/imp-1');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sheet' }), 'June');
    await waitFor(() => expect(server.sent[0]).toMatchObject({ reading: { sheet: 'June', headerRow: null } }));
    expect(screen.queryByRole('combobox', { name: 'Delimiter' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Include hidden rows (4)' }));
    await waitFor(() => expect(server.sent[1]).toMatchObject({ reading: { hiddenRows: true } }));
  });

  test('names an earlier import of the file, and asks what to do with rows that are shipments already [F9]', async () => {
    const earlier = { importId: 'imp-0', fileName: 'may.csv', createdAt: '2026-03-01T10:00:00.000Z', imported: 3 };
    const rows = { total: 3, ok: 1, warn: 0, error: 0, known: 2, imported: 0 };
    const server = serveImport(anImport({ earlier, rows, problemRows: [], shipper: { name: 'Shopify', shipperId: null } }));
    const { user } = renderApp('/admin/imports/imp-1');
    expect(await screen.findByText(/3 shipments were created from this file before/)).toBeInTheDocument();
    expect(screen.getByText('Columns of Shopify')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import 1 row, skip 2' })).toBeEnabled();
    server.batch = anImport({ earlier, rows, problemRows: [], existing: 'update' });
    await user.click(screen.getByLabelText('Update the shipment'));
    await waitFor(() => expect(server.sent).toEqual([{ existing: 'update' }]));
    expect(await screen.findByRole('button', { name: 'Import 1 row, update 2' })).toBeEnabled();
  });

  test('previews the first rows with dates and links as elsewhere, and lists invalid and skipped ones above the button [I1]', async () => {
    const values = { recipientName: 'Ada', origin: 'Malmö', destination: 'Lagos', deliveryDate: '2030-06-05' };
    const message = 'Reference belongs to existing shipment TRK-8H2KQM-5VXT3A';
    serveImport(
      anImport({
        notes: ['It was read as Windows.'],
        preview: [
          { row: 2, state: 'imported', values: { ...values, trackingId: 'TRK-8H2KQM-5VXT3A', referenceNo: 'A-1' }, problems: [] },
          { row: 3, state: 'ok', values: { ...values, trackingId: 'LEGACY-77' }, problems: [] },
        ],
        skippedRows: [
          { row: 3, trackingId: 'TRK-8H2KQM-5VXT3A', message },
          { row: 7, trackingId: null, message: 'The row continues the order of row 6.' },
        ],
      }),
    );
    renderApp('/admin/imports/imp-1');
    const rows = within(await screen.findByRole('list', { name: 'Rows' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Malmö → Lagos · Wed 5 Jun 2030TRK-8H2KQM-5VXT3A · A-1');
    expect(within(rows[0] as HTMLElement).getByText('Ada')).toBeInTheDocument();
    expect(within(rows[0] as HTMLElement).getByRole('link', { name: 'TRK-8H2KQM-5VXT3A' })).toHaveAttribute(
      'href',
      '/admin/shipments/TRK-8H2KQM-5VXT3A',
    );
    expect(within(rows[1] as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('It was read as Windows.')).toBeInTheDocument();

    const problems = screen.getByRole('list', { name: 'Rows with problems (1)' });
    expect(within(problems).queryByText('Ada')).not.toBeInTheDocument();
    expect(within(problems).getByText('Delivery date must be a date')).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Import 2 rows, skip 1' });
    expect(problems.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

    const skipped = within(screen.getByRole('list', { name: '2 rows are skipped' }));
    expect(skipped.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Row 3 ${message}`,
      'Row 7 The row continues the order of row 6.',
    ]);
    expect(skipped.getByRole('link', { name: 'Row 3' })).toHaveAttribute('href', '/admin/shipments/TRK-8H2KQM-5VXT3A');
  });

  test('can be repeated after a lost connection; notifies people by mail only on request, and accepts a corrected file', async () => {
    serveImport(anImport());
    const { user } = renderApp('/admin/imports/imp-1');
    const first: unknown[] = [];
    answerWith('commitImport', async ({ request }) => {
      first.push(await request.json());
      return HttpResponse.error();
    });
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows, skip 1' }));
    expect(await within(screen.getByRole('main')).findByRole('alert')).toBeInTheDocument();
    expect(first).toEqual([{ skipErrors: true }]);

    const server = serveImport(anImport());
    const tell = screen.getByRole('checkbox', { name: 'Send emails about these shipments' });
    expect(tell).not.toBeChecked();
    await user.click(tell);
    await user.click(screen.getByRole('button', { name: 'Import 2 rows, skip 1' }));
    expect(await screen.findByText('2 rows were imported as shipments.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show in the list' })).toHaveAttribute('href', '/admin/shipments?ids=TRK-1,TRK-2');
    expect(server.sent).toEqual([{ skipErrors: true, tell: true }]);
    await user.upload(screen.getByLabelText('File to import'), FILE);
    await waitFor(() => expect(server.sent[1]).toContain('/api/admin/imports/imp-1/file'));
  });

  test('shows the progress also after a reload, and offers to continue after a server crash', async () => {
    const server = serveImport(anImport({ state: 'importing', progress: { done: 1, total: 3 } }));
    const { user } = renderApp('/admin/imports/imp-1');
    expect(await screen.findByText(/Importing: 1 of 3 rows/)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Import' })).toHaveAttribute('value', '1');
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
    server.batch = anImport({ state: 'interrupted', rows: { total: 3, ok: 3, warn: 0, error: 0, known: 0, imported: 0 } });
    await user.click(await screen.findByRole('button', { name: 'Continue import' }));
    expect(await screen.findByText('2 rows were imported as shipments.')).toBeInTheDocument();
  });

  test('shows progress and result of an import that outlasts the timeout, without an error [W16]', async () => {
    const server = serveImport(anImport());
    const { user } = renderApp('/admin/imports/imp-1');
    await screen.findByRole('button', { name: 'Import 2 rows, skip 1' });
    failWith('commitImport', 'no answer in time');
    server.batch = { ...server.batch, state: 'importing', progress: { done: 1, total: 3 } };
    await user.click(screen.getByRole('button', { name: 'Import 2 rows, skip 1' }));
    expect(await screen.findByText(/Importing: 1 of 3 rows/)).toBeInTheDocument();
    server.batch = { ...server.batch, state: 'done', progress: null, rows: IMPORTED, trackingIds: ['TRK-1', 'TRK-2'] };
    expect(await screen.findByText('2 rows were imported as shipments.', {}, { timeout: 3_000 })).toBeInTheDocument();
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
  });

  test('reports a missing import, with a retry', async () => {
    answerWith('getImport', () => failure('IMPORT_NOT_FOUND', tEnglish(office.imports.notFound)));
    const { user } = renderApp('/admin/imports/none');
    expect(await screen.findByText(tEnglish(office.imports.notFound))).toBeInTheDocument();
    serveImport(anImport());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: /may\.csv/ })).toBeInTheDocument();
  });
});
