import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { clearDraft, readDraft, writeDraft } from '#lib/forms/drafts.ts';
import { fillForm, formTexts } from '#lib/forms/form-text.ts';

type Texts = Readonly<Record<string, string>>;

interface KeptForm {
  /** The link that filled something in last. */
  source: string;
  texts: Texts;
}

interface KeptFormOptions {
  name: string;
  /** The query of the address that led here. */
  source?: string;
  /** What an address fills in. It is put in once, so that a reload does not undo what was typed over it. */
  prefillFrom?: (source: string) => Texts;
  /** Called with the form when its fields have been filled from here. */
  onFilled?: (form: HTMLFormElement) => void;
}

/**
 * Keeps what is typed into a form for as long as the tab lives, and puts it back when the form opens again (R048). That happens
 * after mounting: what the page is drawn with is the same for everybody.
 */
export function useKeptForm({ name, source = '', prefillFrom = () => ({}), onFilled }: KeptFormOptions): {
  form: RefObject<HTMLFormElement | null>;
  /** Call on every input. */
  keep: () => void;
  /** Call when what was typed has arrived. */
  forget: () => void;
} {
  const form = useRef<HTMLFormElement>(null);

  const fill = useEffectEvent((keptAs: string, link: string) => {
    if (!form.current) return;
    const kept = readKept(keptAs);
    fillForm(form.current, kept.texts);
    if (link !== kept.source) {
      fillForm(form.current, aboveOwnWords(form.current, prefillFrom(link), kept.texts, prefillFrom(kept.source)));
    }
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
