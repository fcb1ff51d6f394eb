import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { clearDraft, readDraft, writeDraft } from '#lib/forms/drafts.ts';

/** A draft as the state of its form; undefined while there is nothing typed that is not stored. */
export function useDraft<Draft extends object>(name: string): [Draft | undefined, Dispatch<SetStateAction<Draft | undefined>>] {
  const [draft, setDraft] = useState(() => readDraft(name) as Draft | undefined);
  useEffect(() => (draft ? writeDraft(name, draft) : clearDraft(name)), [name, draft]);
  return [draft, setDraft];
}
