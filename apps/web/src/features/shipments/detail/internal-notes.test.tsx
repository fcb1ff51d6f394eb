import { screen, waitFor, within } from '@testing-library/react';
import type { InternalNote } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerWith } from '#testing/answer.ts';
import { FAILURE_KINDS, failWith } from '#testing/failures.ts';
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

  test('are listed newest first, with author and time, as plain text', async () => {
    serveShipment({ trackingId: ID, internalNotes: [FIRST, SECOND] });
    const { notes } = await openNotes();
    const items = notes.getAllByRole('listitem');
    expect(items[0]).toHaveTextContent(/^<b>Paid<\/b>ben, /);
    expect(items[1]).toHaveTextContent(/^Ring twice\. The dog is friendly\.ada, /);
  });

  test('are added, reported and shown', async () => {
    const shipment = serveShipment({ trackingId: ID });
    let sent: unknown;
    answerWith('addNote', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ success: true, data: { ...shipment, internalNotes: [SECOND] } }, { status: 201 });
    });
    const { user, notes, input } = await openNotes();
    await user.type(input, '  <b>Paid</b> ');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText(tEnglish(office.shipments.noteAdded))).toBeInTheDocument();
    expect(sent).toEqual({ text: '<b>Paid</b>' });
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

  test('are submitted by Ctrl+Enter; Enter adds a line', async () => {
    const shipment = serveShipment({ trackingId: ID });
    let sent: unknown;
    answerWith('addNote', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ success: true, data: { ...shipment, internalNotes: [SECOND] } }, { status: 201 });
    });
    const { user, input } = await openNotes();
    await user.type(input, 'One{Enter}two{Control>}{Enter}{/Control}');
    expect(await screen.findByText(tEnglish(office.shipments.noteAdded))).toBeInTheDocument();
    expect(sent).toEqual({ text: 'One\ntwo' });
  });

  test('are not sent when blank, with an error', async () => {
    serveShipment({ trackingId: ID });
    const { user, notes, input } = await openNotes();
    await user.type(input, '   ');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(input).toHaveAccessibleDescription('Note is required.'));
  });

  test.each(FAILURE_KINDS)('%s while adding is shown; the text stays and can be resent', async (kind) => {
    const shipment = serveShipment({ trackingId: ID });
    const { user, notes, input } = await openNotes();
    failWith('addNote', kind);
    await user.type(input, 'Ring twice');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    expect(await notes.findByRole('alert')).toHaveTextContent(/went wrong|Could not add the note/);
    expect(input).toHaveValue('Ring twice');
    answer('addNote', { success: true, data: { ...shipment, internalNotes: [FIRST] } });
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    expect(await notes.findByRole('listitem')).toBeInTheDocument();
  });

  test('restore an unsent text on return [R099]', async () => {
    serveShipment({ trackingId: ID });
    const { user, input, unmount } = await openNotes();
    await user.type(input, 'Ring twice');
    unmount();
    expect((await openNotes()).input).toHaveValue('Ring twice');
  });

  test('are deleted after confirmation, with a message', async () => {
    const shipment = serveShipment({ trackingId: ID, internalNotes: [FIRST, SECOND] });
    let deleted: unknown;
    answerWith('deleteNote', ({ params }) => {
      deleted = params.noteId;
      return HttpResponse.json({ success: true, data: { ...shipment, internalNotes: [FIRST] } });
    });
    const { user, notes } = await openNotes();
    await user.click(notes.getAllByRole('button', { name: /^Delete note from/ })[0] as HTMLElement);
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this note?' });
    expect(dialog).toHaveTextContent('<b>Paid</b>');
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

  test.each(FAILURE_KINDS)('%s while deleting is shown in the dialog; nothing is deleted', async (kind) => {
    serveShipment({ trackingId: ID, internalNotes: [FIRST] });
    const { user, notes } = await openNotes();
    failWith('deleteNote', kind);
    await user.click(notes.getByRole('button', { name: /^Delete note from/ }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(/went wrong|Could not delete the note/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
    expect(notes.getAllByRole('listitem', { hidden: true })).toHaveLength(1);
  });
});
