import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { clearDraft, readDraft, writeDraft } from '#lib/forms/drafts.ts';
import { fillForm, getFormTexts } from '#lib/forms/form-text.ts';

type Texts = Readonly<Record<string, string>>;

interface PersistedForm {
  /** Query string that last filled in the form. */
  source: string;
  texts: Texts;
}

export interface PersistedFormOptions {
  name: string;
  /** Values from the query string, applied once, so that a reload keeps later input. */
  prefillFrom?: ((search: string) => Texts) | undefined;
  onTexts?: ((texts: Record<string, string>) => void) | undefined;
}

/** Restores input after mounting, as the prerendered page is the same for everyone. */
export function usePersistedForm({ name, prefillFrom, onTexts }: PersistedFormOptions): {
  form: RefObject<HTMLFormElement | null>;
  save: () => void;
  clear: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  const source = prefillFrom ? search : '';

  const fill = useEffectEvent((draftName: string, link: string) => {
    if (!form.current) return;
    const draft = readPersisted(draftName);
    fillForm(form.current, draft.texts);
    if (prefillFrom && link !== draft.source) {
      fillForm(form.current, mergeLinkValues(form.current, prefillFrom(link), draft.texts, prefillFrom(draft.source)));
    }
    onTexts?.(getFormTexts(form.current));
  });
  useEffect(() => {
    fill(name, source);
  }, [name, source]);

  return {
    form,
    save: () => {
      if (form.current) writeDraft(name, { source, texts: getFormTexts(form.current) } satisfies PersistedForm);
    },
    clear: () => clearDraft(name),
  };
}

/** In a text area they go above the user's own text, which is never replaced. */
function mergeLinkValues(form: HTMLFormElement, link: Texts, draft: Texts, previousLink: Texts): Texts {
  const merged = { ...link };
  for (const { name } of form.querySelectorAll('textarea')) {
    if (draft[name] !== previousLink[name]) merged[name] = (link[name] ?? '') + (draft[name] ?? '');
  }
  return merged;
}

function readPersisted(name: string): PersistedForm {
  const { source, texts } = (readDraft(name) ?? {}) as Partial<PersistedForm>;
  return { source: source ?? '', texts: texts ?? {} };
}
