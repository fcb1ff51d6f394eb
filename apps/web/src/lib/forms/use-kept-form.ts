import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { clearDraft, readDraft, writeDraft } from '#lib/forms/drafts.ts';
import { fillForm, formTexts } from '#lib/forms/form-text.ts';

type Texts = Readonly<Record<string, string>>;

interface KeptForm {
  /** The query of the address that filled something in last. */
  source: string;
  texts: Texts;
}

export interface KeptFormOptions {
  name: string;
  /** What the query of the address fills in. It is put in once, so that a reload does not undo what was typed over it. */
  prefillFrom?: ((search: string) => Texts) | undefined;
  /** Told what stands in the fields whenever that has changed. */
  onTexts?: ((texts: Record<string, string>) => void) | undefined;
}

/**
 * Keeps what is typed into a form for as long as the tab lives, and puts it back when the form opens again. That happens after
 * mounting: what the page is drawn with is the same for everybody.
 */
export function useKeptForm({ name, prefillFrom, onTexts }: KeptFormOptions): {
  form: RefObject<HTMLFormElement | null>;
  /** Call on every input. */
  keep: () => void;
  /** Call when what was typed has arrived. */
  forget: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  const source = prefillFrom ? search : '';

  const fill = useEffectEvent((keptAs: string, link: string) => {
    if (!form.current) return;
    const kept = readKept(keptAs);
    fillForm(form.current, kept.texts);
    if (prefillFrom && link !== kept.source) {
      fillForm(form.current, aboveOwnWords(form.current, prefillFrom(link), kept.texts, prefillFrom(kept.source)));
    }
    onTexts?.(formTexts(form.current));
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

/** What a link fills in. In a text area it stands above what somebody wrote there, which may be hard to write again. */
function aboveOwnWords(form: HTMLFormElement, link: Texts, kept: Texts, linkBefore: Texts): Texts {
  const filled = { ...link };
  for (const { name } of form.querySelectorAll('textarea')) {
    if (kept[name] !== linkBefore[name]) filled[name] = (link[name] ?? '') + (kept[name] ?? '');
  }
  return filled;
}

function readKept(name: string): KeptForm {
  const { source, texts } = (readDraft(name) ?? {}) as Partial<KeptForm>;
  return { source: source ?? '', texts: texts ?? {} };
}
