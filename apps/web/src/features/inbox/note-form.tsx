import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { useDraft } from '#lib/forms/use-form-draft.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';

interface NoteFormProps {
  reference: string;
  note: string | null;
  busy: boolean;
  onSave: (note: string, onSaved: () => void) => void;
}

interface NoteDraft {
  text: string;
  from: string;
}

/** The draft survives a reload. A note that someone else saved meanwhile is shown before it is overwritten. */
export function NoteForm({ reference, note, busy, onSave }: NoteFormProps) {
  const saved = note ?? '';
  const [draft, setDraft] = useDraft<NoteDraft>(`note:${reference}`);
  const text = draft?.text ?? saved;
  const isDirty = text.trim() !== saved;
  const hasConflict = isDirty && draft !== undefined && draft.from !== saved;

  function save() {
    const sent = text.trim();
    // Text typed during the save stays, based on what was sent.
    onSave(sent, () => setDraft((now) => (now && now !== draft ? { ...now, from: sent } : undefined)));
  }

  return (
    <form
      noValidate
      className="mt-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextAreaField
        label={t(office.inbox.officeNote)}
        rows={3}
        maxLength={LIMITS.internalNote}
        value={text}
        hint={hasConflict ? t(office.inbox.noteConflict, { saved }) : t(office.inbox.officeNoteHint)}
        onChange={(event) => setDraft({ text: event.target.value, from: isDirty && draft ? draft.from : saved })}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" busy={busy} disabled={!isDirty}>
          {hasConflict ? t(office.inbox.overwriteNote) : t(office.inbox.saveNote)}
        </Button>
        {isDirty && <Button onClick={() => setDraft(undefined)}>{t(office.inbox.discard)}</Button>}
      </div>
    </form>
  );
}
