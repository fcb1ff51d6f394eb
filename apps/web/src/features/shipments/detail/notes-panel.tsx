import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { newInternalNote, type NewInternalNote } from '@waybill/contracts/shipments/note-schema';
import type { InternalNote, Shipment } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { fieldMessage, showFieldErrors } from '#lib/forms/field-errors.ts';
import { submitOnCtrlEnter } from '#lib/forms/submit-keys.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { useSendOnce } from '#lib/forms/use-send-once.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { describeState, useShipmentChange } from '../mutations.ts';
import { offerUndo } from '../undo-change.ts';

const EMPTY = { text: '' };

/** Internal: customers never see these notes. */
export function NotesPanel({ shipment: { trackingId, internalNotes } }: { shipment: Shipment }) {
  const [deleting, setDeleting] = useState<InternalNote>();
  return (
    <section aria-label={t(office.detail.internalNotes)}>
      <h2 className="text-base">{t(office.detail.internalNotes)}</h2>
      <ul className="mt-2">
        {internalNotes.toReversed().map((note) => (
          <Note key={note._id} note={note} onDelete={() => setDeleting(note)} />
        ))}
      </ul>
      <NoteForm trackingId={trackingId} />
      {deleting && <DeleteNoteDialog trackingId={trackingId} note={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  );
}

function Note({ note: { text, at, by }, onDelete }: { note: InternalNote; onDelete: () => void }) {
  const time = useOfficeClock().instant(at);
  return (
    <li className="flex items-start justify-between gap-2 border-b border-line py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="text-xs text-ink-soft">
          {by}, <time dateTime={at}>{time}</time>
        </p>
      </div>
      <IconButton
        icon={Trash2}
        label={t(office.detail.deleteNote, { time })}
        onClick={onDelete}
        className="size-7 text-ink-soft hover:text-ink [&_svg]:size-4"
      />
    </li>
  );
}

function NoteForm({ trackingId }: { trackingId: string }) {
  const form = useForm<NewInternalNote, unknown, NewInternalNote>({
    resolver: zodResolver(newInternalNote),
    defaultValues: EMPTY,
  });
  useFormDraft(form, `note:${trackingId}`);
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce();
  const addition = useShipmentChange<NewInternalNote>(trackingId, {
    send: (body) => sendOnce(body, (headers) => call('addNote', { params: { trackingId }, body, headers })),
    onDone: (updated) => {
      form.reset(EMPTY);
      const noteId = updated.internalNotes.at(-1)?._id ?? '';
      const undo = offerUndo(queryClient, {
        send: () => call('deleteNote', { params: { trackingId, noteId } }),
        done: t(office.shipments.noteDeleted),
        failed: t(office.detail.deleteNoteFailed),
      });
      toast.changed(describeState(updated), t(office.shipments.noteAdded), undo);
    },
    onFailed: (error) => showFieldErrors(form, error, ['text']),
  });
  const { isPending, failure } = addition;
  return (
    <form
      onSubmit={form.handleSubmit((note) => addition.mutate(note))}
      ref={submitOnCtrlEnter}
      noValidate
      aria-busy={isPending}
      className="mt-3 grid gap-3"
    >
      <TextAreaField
        label={t(office.detail.newNote)}
        rows={2}
        maxLength={LIMITS.internalNote}
        readOnly={isPending}
        {...form.register('text')}
        error={fieldMessage(form, 'text', t(office.detail.theNote))}
      />
      {failure && <ErrorNotice text={getErrorText(failure, t(office.detail.addNoteFailed))} error={failure} />}
      <Button type="submit" busy={isPending}>
        {isPending ? t(office.detail.adding) : t(office.detail.addNote)}
      </Button>
    </form>
  );
}

interface DeleteNoteDialogProps {
  trackingId: string;
  note: InternalNote;
  onClose: () => void;
}

function DeleteNoteDialog({ trackingId, note, onClose }: DeleteNoteDialogProps) {
  const queryClient = useQueryClient();
  const deletion = useShipmentChange(trackingId, {
    send: () => call('deleteNote', { params: { trackingId, noteId: note._id } }),
    onDone: (updated) => {
      const undo = offerUndo(queryClient, {
        send: () => call('restoreNote', { params: { trackingId, noteId: note._id } }),
        done: t(office.shipments.noteRestored),
        failed: t(office.detail.restoreNoteFailed),
      });
      toast.changed(describeState(updated), t(office.shipments.noteDeleted), undo);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(office.detail.deleteNoteQuestion)}
      confirmLabel={deletion.isPending ? t(office.common.deleting) : t(office.common.delete)}
      busy={deletion.isPending}
      error={deletion.error ? getErrorText(deletion.error, t(office.detail.deleteNoteFailed)) : undefined}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <span className="line-clamp-3 wrap-anywhere">{note.text}</span>
    </ConfirmDialog>
  );
}
