import { screen, waitFor, within } from '@testing-library/react';
import type { ImportBatch } from '@waybill/contracts/imports/schema';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { anImport } from '#testing/imports.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signIn } from '#testing/sign-in.ts';

beforeEach(() => signIn());

function serveImport(batch: ImportBatch) {
  const sent: unknown[] = [];
  answer('listImports', { success: true, data: { imports: [batch] } });
  answer('listShippers', { success: true, data: { shippers: [] } });
  answer('getImport', { success: true, data: batch });
  answerWith('changeImportMapping', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: batch });
  });
  return { sent };
}

describe('remembered shippers [B14]', () => {
  const MUSTER = {
    shipperId: 's-1',
    name: 'Muster',
    columns: ['Kunde', 'Stadt'],
    createdAt: '2026-03-01T10:00:00.000Z',
    createdBy: 'ada',
    usedAt: '2026-03-02T10:00:00.000Z',
  };
  const READY = { total: 2, ok: 2, warn: 0, error: 0, known: 0, imported: 0 };

  test('are listed, renamed and deleted; a refused name stays in its field', async () => {
    answer('listImports', { success: true, data: { imports: [] } });
    const server = { shippers: [MUSTER], sent: [] as unknown[] };
    answerWith('listShippers', () => HttpResponse.json({ success: true, data: { shippers: server.shippers } }));
    answerWith('renameShipper', async ({ request }) => {
      server.sent.push(await request.json());
      if (server.sent.length === 1) return failure('CONFLICT', 'Another shipper is named so.');
      server.shippers = [{ ...MUSTER, name: 'Muster AG' }];
      return HttpResponse.json({ success: true, data: server.shippers[0] });
    });
    answerWith('deleteShipper', () => {
      server.shippers = [];
      return HttpResponse.json({ success: true, data: MUSTER });
    });
    const { user } = renderApp('/admin/imports');
    await user.click(await screen.findByRole('button', { name: 'Rename Muster' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Muster AG{Enter}');
    expect(await screen.findByText('Another shipper is named so.')).toBeInTheDocument();
    expect(name).toHaveValue('Muster AG');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Muster AG' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Remembered shippers')).not.toBeInTheDocument());
    expect(server.sent).toEqual([{ name: 'Muster AG' }, { name: 'Muster AG' }]);
  });

  test('are named by the sender that the office gave, or as typed, with the import', async () => {
    const sent: unknown[] = [];
    serveImport(anImport({ rows: READY, problemRows: [], values: { senderName: 'Uhren Muster' } }));
    answerWith('commitImport', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: { imported: 2, skipped: 0, updated: 0 } });
    });
    const { user } = renderApp('/admin/imports/imp-1');
    const name = await screen.findByRole('textbox', { name: 'Remember these columns and values as' });
    expect(name).toHaveValue('Uhren Muster');
    await user.clear(name);
    await user.type(name, 'Muster');
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    await waitFor(() => expect(sent).toEqual([{ skipErrors: false, rememberAs: 'Muster' }]));
  });

  test('with the same columns are a choice', async () => {
    const shippers = [
      { shipperId: 's-1', name: 'Muster' },
      { shipperId: 's-2', name: 'Zweite' },
    ];
    const server = serveImport(
      anImport({ rows: READY, problemRows: [], shippers, shipper: { name: 'Muster', shipperId: 's-1' } }),
    );
    const { user } = renderApp('/admin/imports/imp-1');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Shipper' }), 'Zweite');
    await waitFor(() => expect(server.sent).toEqual([{ shipper: 's-2' }]));
  });
});
