import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { clearDraft, readDraft, writeDraft } from '#lib/drafts.ts';
import { fillForm, formTexts } from '#lib/form-text.ts';

interface KeptForm {
  /** The link that filled something in last. */
  source: string;
  texts: Record<string, string>;
}

interface KeptFormOptions {
  name: string;
  /** What the address that led here fills in. It is put in once, so that a reload does not undo what was typed over it. */
  prefill: { source: string; texts: Readonly<Record<string, string>> };
  /** Called with the form when its fields have been filled from here. */
  onFilled?: (form: HTMLFormElement) => void;
}

/**
 * Keeps what is typed into a form for as long as the tab lives, and puts it back when the form opens again (R048). That happens
 * after mounting: what the page is drawn with is the same for everybody.
 */
export function useKeptForm({ name, prefill, onFilled }: KeptFormOptions): {
  form: RefObject<HTMLFormElement | null>;
  /** Call on every input. */
  keep: () => void;
  /** Call when what was typed has arrived. */
  forget: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const { source } = prefill;

  const fill = useEffectEvent((keptAs: string, link: string) => {
    if (!form.current) return;
    const kept = readKept(keptAs);
    fillForm(form.current, kept.texts);
    if (link !== kept.source) fillForm(form.current, prefill.texts);
    onFilled?.(form.current);
  });
  useEffect(() => fill(name, source), [name, source]);

  return {
    form,
    keep: () => {
      if (form.current) writeDraft(name, { source, texts: formTexts(form.current) } satisfies KeptForm);
    },
    forget: () => clearDraft(name),
  };
}

function readKept(name: string): KeptForm {
  const { source, texts } = (readDraft(name) ?? {}) as Partial<KeptForm>;
  return { source: source ?? '', texts: texts ?? {} };
}
