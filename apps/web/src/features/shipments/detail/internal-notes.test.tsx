import { screen, waitFor, within } from '@testing-library/react';
import type { InternalNote } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';
const FIRST: InternalNote = {
  _id: 'note-1',
  text: 'Ring twice.\nThe dog is friendly.',
  at: '2026-11-19T09:30:00.000Z',
  by: 'ada',
};
const SECOND: InternalNote = { _id: 'note-2', text: '<b>Paid</b>', at: '2026-11-20T09:30:00.000Z', by: 'ben' };

async function openNotes() {
  const view = renderApp(`/admin/shipments/${ID}`);
  const notes = within(await screen.findByRole('region', { name: 'Internal notes' }));
  return { ...view, notes, input: notes.getByLabelText(/^New note/) };
}

describe('internal notes [B18]', () => {
  beforeEach(() => {
    signIn();
    serveShipments([]);
  });

  test('are added by Ctrl+Enter, unless blank, again after a lost connection; reported, shown, and removed by Undo', async () => {
    const shipment = serveShipment({ trackingId: ID });
    const { user, notes, input } = await openNotes();
    await user.type(input, '   ');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(input).toHaveAccessibleDescription('Note is required.'));

    failWith('addNote', 'no network');
    await user.type(input, 'One{Enter}two');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    expect(await notes.findByRole('alert')).toHaveTextContent(/Could not add the note/);
    expect(input).toHaveValue('   One\ntwo');

    let sent: unknown;
    answerWith('addNote', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ success: true, data: { ...shipment, internalNotes: [SECOND] } }, { status: 201 });
    });
    await user.type(input, '{Control>}{Enter}{/Control}');
    expect(await screen.findByText(tEnglish(office.shipments.noteAdded))).toBeInTheDocument();
    expect(sent).toEqual({ text: 'One\ntwo' });
    expect(notes.getAllByRole('listitem')).toHaveLength(1);
    expect(input).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);

    let deleted: unknown;
    answerWith('deleteNote', ({ params }) => {
      deleted = params.noteId;
      return HttpResponse.json({ success: true, data: shipment });
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Note deleted')).toBeInTheDocument();
    expect(deleted).toBe('note-2');
    expect(notes.queryAllByRole('listitem')).toHaveLength(0);
  });

  test('restore an unsent text on return [R099]', async () => {
    serveShipment({ trackingId: ID });
    const { user, input, unmount } = await openNotes();
    await user.type(input, 'Ring twice');
    unmount();
    expect((await openNotes()).input).toHaveValue('Ring twice');
  });

  test('are listed newest first, as plain text; deleted after confirmation, again after a lost connection, and restored by Undo', async () => {
    const shipment = serveShipment({ trackingId: ID, internalNotes: [FIRST, SECOND] });
    let deleted: unknown;
    const serveDeletion = () =>
      answerWith('deleteNote', ({ params }) => {
        deleted = params.noteId;
        return HttpResponse.json({ success: true, data: { ...shipment, internalNotes: [FIRST] } });
      });
    const { user, notes } = await openNotes();
    const items = notes.getAllByRole('listitem');
    expect(items[0]).toHaveTextContent(/^<b>Paid<\/b>ben, /);
    expect(items[1]).toHaveTextContent(/^Ring twice\. The dog is friendly\.ada, /);

    await user.click(notes.getAllByRole('button', { name: /^Delete note from/ })[0] as HTMLElement);
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this note?' });
    expect(dialog).toHaveTextContent('<b>Paid</b>');
    failWith('deleteNote', 'no network');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(/Could not delete the note/)).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeEnabled();
    expect(notes.getAllByRole('listitem', { hidden: true })).toHaveLength(2);
    serveDeletion();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(tEnglish(office.shipments.noteDeleted))).toBeInTheDocument();
    expect(deleted).toBe('note-2');
    expect(notes.getAllByRole('listitem')).toHaveLength(1);
    let restored: unknown;
    answerWith('restoreNote', ({ params }) => {
      restored = params.noteId;
      return HttpResponse.json({ success: true, data: shipment });
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Note restored')).toBeInTheDocument();
    expect(restored).toBe('note-2');
    expect(notes.getAllByRole('listitem')).toHaveLength(2);
  });
});
