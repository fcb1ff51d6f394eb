import type { InternalNote, Shipment } from '@waybill/contracts';
import { LIMITS } from '@waybill/contracts/limits';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '#lib/format/format-date.ts';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { FormFailure } from '#ui/form-failure.tsx';
import { DeleteNoteDialog } from './delete-note-dialog.tsx';
import { useAddNote } from './use-add-note.ts';

/** What the office tells itself about a shipment, the newest first; the customer never sees it (B18, A2-25). */
export function NotesPanel({ shipment }: { shipment: Shipment }) {
  const { trackingId, internalNotes } = shipment;
  const { form, submit, pending, failure } = useAddNote(trackingId);
  const [deleting, setDeleting] = useState<InternalNote>();
  return (
    <section aria-label="Internal notes">
      <h2 className="text-base">Internal notes</h2>
      <ul className="mt-2">
        {internalNotes.toReversed().map((note) => (
          <Note key={note._id} note={note} onDelete={() => setDeleting(note)} />
        ))}
      </ul>
      <form onSubmit={submit} noValidate aria-busy={pending} className="mt-3 grid gap-3">
        <TextAreaField
          label="New note (never shown to the customer)"
          rows={2}
          maxLength={LIMITS.internalNote}
          readOnly={pending}
          {...form.register('text')}
          error={fieldMessage(form, 'text', 'The note')}
        />
        {failure && <FormFailure {...failure} />}
        <Button type="submit" disabled={pending}>
          {pending ? 'Adding...' : 'Add note'}
        </Button>
      </form>
      {deleting && <DeleteNoteDialog trackingId={trackingId} note={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  );
}

function Note({ note: { text, at, by }, onDelete }: { note: InternalNote; onDelete: () => void }) {
  const time = formatInstant(at);
  return (
    <li className="flex items-start justify-between gap-2 border-b border-line py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="text-xs text-ink-soft">
          {by}, <time dateTime={at}>{time}</time>
        </p>
      </div>
      <button
        type="button"
        aria-label={`Delete the note of ${time}`}
        onClick={onDelete}
        className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-surface-strong hover:text-ink"
      >
        <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
      </button>
    </li>
  );
}
