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
  keep: () => void;
  forget: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  const source = prefillFrom ? search : '';

  const fill = useEffectEvent((keptAs: string, link: string) => {
    if (!form.current) return;
    const kept = readPersisted(keptAs);
    fillForm(form.current, kept.texts);
    if (prefillFrom && link !== kept.source) {
      fillForm(form.current, mergeLinkValues(form.current, prefillFrom(link), kept.texts, prefillFrom(kept.source)));
    }
    onTexts?.(getFormTexts(form.current));
  });
  useEffect(() => fill(name, source), [name, source]);

  return {
    form,
    keep: () => {
      if (form.current) writeDraft(name, { source, texts: getFormTexts(form.current) } satisfies PersistedForm);
    },
    forget: () => clearDraft(name),
  };
}

/** In a text area they go above the user's own text, which is never replaced. */
function mergeLinkValues(form: HTMLFormElement, link: Texts, kept: Texts, linkBefore: Texts): Texts {
  const filled = { ...link };
  for (const { name } of form.querySelectorAll('textarea')) {
    if (kept[name] !== linkBefore[name]) filled[name] = (link[name] ?? '') + (kept[name] ?? '');
  }
  return filled;
}

function readPersisted(name: string): PersistedForm {
  const { source, texts } = (readDraft(name) ?? {}) as Partial<PersistedForm>;
  return { source: source ?? '', texts: texts ?? {} };
}
