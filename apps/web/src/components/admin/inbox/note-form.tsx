import { LIMITS } from '@waybill/contracts/limits';
import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { TextAreaField } from '#components/field.tsx';
import { clearDraft, readDraft, writeDraft } from '#lib/drafts.ts';

interface NoteFormProps {
  reference: string;
  /** As it is stored. */
  note: string | null;
  busy: boolean;
  onSave: (note: string, onSaved: () => void) => void;
}

interface NoteDraft {
  text: string;
  /** The note at which the typing began. */
  from: string;
}

/**
 * The office's note: saved when it is told to, and kept as typed until then, also over a reload. A note that somebody else has
 * written meanwhile is shown before it is overwritten.
 */
export function NoteForm({ reference, note, busy, onSave }: NoteFormProps) {
  const name = `note:${reference}`;
  const saved = note ?? '';
  const [draft, setDraft] = useState(() => readDraft(name) as NoteDraft | undefined);
  const text = draft?.text ?? saved;
  const isDirty = text.trim() !== saved;
  const isOvertaken = isDirty && draft !== undefined && draft.from !== saved;

  function type(typed: string) {
    const next = { text: typed, from: isDirty && draft ? draft.from : saved };
    setDraft(next);
    writeDraft(name, next);
  }
  function drop() {
    setDraft(undefined);
    clearDraft(name);
  }

  return (
    <form
      className="mt-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim(), drop);
      }}
    >
      <TextAreaField
        label="Note for the office"
        rows={3}
        maxLength={LIMITS.internalNote}
        value={text}
        hint={isOvertaken ? `Somebody else has changed it meanwhile. It now reads: “${saved}”` : 'No customer sees it.'}
        onChange={(event) => type(event.target.value)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" look="ink" disabled={!isDirty || busy} aria-busy={busy}>
          {isOvertaken ? 'Save mine over it' : 'Save note'}
        </Button>
        {isDirty && <Button onClick={drop}>Discard</Button>}
      </div>
    </form>
  );
}
