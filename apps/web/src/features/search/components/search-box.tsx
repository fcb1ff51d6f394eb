import { LOOKUP_BOUNDS } from '@waybill/domain/tracking-ids/tracking-id-limits';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { pasteLines } from '#lib/browser/paste-lines.ts';
import { submitScan } from '#lib/browser/submit-scan.ts';
import { useScanner } from '#lib/browser/use-scanner.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { readSearch } from '../read-search.ts';
import { useFindTarget } from '../use-find-target.ts';
import { useTypeAhead } from '../use-type-ahead.ts';
import { SearchPanel } from './search-panel.tsx';

/**
 * The search of the top bar: a combobox whose list fills while one types. Enter opens the option that the arrow keys
 * have reached; without one, a tracking ID opens its shipment, several are listed, and anything else is searched in the list. `/` puts
 * the focus here, and what is scanned anywhere is searched as if it had been typed here.
 */
export function SearchBox() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const { query } = readSearch(text);
  const typeAhead = useTypeAhead(query);
  const findTarget = useFindTarget();
  const shown = open && !typeAhead.idle;
  const targets = [...typeAhead.groups.flatMap(({ hits }) => hits.map(({ to }) => to)), officePaths.shipmentSearch(query)];
  const active = useActiveOption({ count: shown ? targets.length : 0, scope: text });
  useFocusLeft(form, close);
  useShortcuts({ '/': () => input.current?.focus() });
  useScanner((scanned) => void openTyped(scanned, { isScanned: true }));

  function close() {
    setOpen(false);
    active.clear();
  }

  function goTo(to: string) {
    close();
    setText('');
    input.current?.blur();
    void navigate(to);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = active.index === undefined ? undefined : targets[active.index];
    if (chosen !== undefined) goTo(chosen);
    else if (text.trim() !== '') void openTyped(text);
  }

  async function openTyped(typed: string, { isScanned = false } = {}) {
    const target = await findTarget(typed, { isScanned });
    // Undefined where something else has been asked for meanwhile.
    if (target !== undefined) goTo(target);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    submitScan(event);
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    } else if (active.move(event)) {
      setOpen(true);
    } else if (event.key === 'ArrowDown') {
      setOpen(true);
    }
  }

  return (
    <form ref={form} role="search" onSubmit={submit} noValidate className="relative w-full max-w-md">
      <Search size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft" />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label="Search shipments, messages and quotes"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active.index === undefined ? undefined : `${listId}-${active.index}`}
        aria-keyshortcuts="/"
        placeholder="Search ID, name, phone or e-mail"
        maxLength={LOOKUP_BOUNDS.characters}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (!pasteLines(event)) return;
          setText(event.currentTarget.value);
          setOpen(true);
        }}
        className="min-h-(--control-height) w-full rounded-control border border-line-strong bg-paper pr-3 pl-9 text-ink placeholder:text-ink-soft"
      />
      {shown && <SearchPanel id={listId} text={query} typeAhead={typeAhead} active={active.index} onChoose={goTo} />}
    </form>
  );
}

/** Which option of the list is the active one; none until an arrow key is pressed. It starts anew with every `scope`. */
function useActiveOption({ count, scope }: { count: number; scope: string }) {
  const [active, setActive] = useState<{ scope: string; index: number }>();
  const index = active?.scope === scope && active.index < count ? active.index : undefined;

  /** Moves by the arrow keys, around both ends. @returns whether the key was one of them. */
  function move(event: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || count === 0) return false;
    event.preventDefault();
    const from = index ?? (step > 0 ? -1 : 0);
    setActive({ scope, index: (from + step + count) % count });
    return true;
  }
  return { index, move, clear: () => setActive(undefined) };
}

/** Calls back when the focus leaves an element and all that is in it. */
function useFocusLeft(element: RefObject<HTMLElement | null>, onLeft: () => void): void {
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && element.current?.contains(relatedTarget))) onLeft();
  });
  useEffect(() => {
    const watched = element.current;
    watched?.addEventListener('focusout', onFocusOut);
    return () => watched?.removeEventListener('focusout', onFocusOut);
  }, [element]);
}
