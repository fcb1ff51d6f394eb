import { useQueryClient } from '@tanstack/react-query';
import { MIN_SEARCH_LENGTH } from '@waybill/contracts/reports/facts';
import type { SearchResult } from '@waybill/contracts/reports/search-schema';
import { LOOKUP_BOUNDS } from '@waybill/domain/tracking-ids/tracking-id-limits';
import { office } from '@waybill/i18n/office';
import { Search } from 'lucide-react';
import { lazy, type RefObject, type SubmitEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { pasteLines } from '#lib/browser/paste-lines.ts';
import { submitScan } from '#lib/browser/submit-scan.ts';
import { useScanner } from '#lib/browser/use-scanner.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { t } from '#lib/language/t.ts';
import { useCombobox } from '#ui/use-combobox.ts';
import { readSearch } from './read-search.ts';
import { findAnythingOptions, toGroups, useTypeAhead } from './use-type-ahead.ts';

const SearchPanel = lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel }));

/**
 * Enter opens the active option, else the shipment of a typed tracking ID, a list of several, the only hit, or the search.
 * `/` focuses the box, and barcode scans anywhere on the page are searched as if typed here.
 */
export function SearchBox() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { query } = readSearch(text);
  const typeAhead = useTypeAhead(query);
  const findTarget = useFindTarget();
  const targets = [...typeAhead.groups.flatMap(({ hits }) => hits.map(({ to }) => to)), officePaths.shipmentSearch(query)];
  const list = useCombobox({ keys: targets, hasList: !typeAhead.idle });
  useFocusLeave(form, list.close);
  useShortcuts({ '/': () => input.current?.focus() });
  useScanner((scanned) => void openTarget(scanned));

  function goTo(to: string) {
    list.close();
    setText('');
    input.current?.blur();
    void navigate(to);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = targets[list.activeIndex];
    if (chosen !== undefined) goTo(chosen);
    else if (text.trim() !== '') void openTarget(text);
  }

  async function openTarget(typed: string) {
    const target = await findTarget(typed);
    // Undefined if another search has started since.
    if (target !== undefined) goTo(target);
  }

  return (
    <form ref={form} role="search" onSubmit={submit} noValidate className="relative w-full max-w-md">
      <Search size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft" />
      <input
        ref={input}
        type="search"
        {...list.inputProps}
        aria-label={t(office.search.label)}
        aria-keyshortcuts="/"
        placeholder={t(office.search.placeholder)}
        maxLength={LOOKUP_BOUNDS.characters}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          list.open();
        }}
        onFocus={list.open}
        onKeyDown={(event) => {
          submitScan(event);
          list.handleKey(event);
        }}
        onPaste={(event) => {
          if (!pasteLines(event)) return;
          setText(event.currentTarget.value);
          list.open();
        }}
        className="min-h-(--control-height) w-full rounded-control border border-line-strong bg-paper pr-3 pl-9 text-ink placeholder:text-ink-soft"
      />
      {list.isOpen && (
        <Suspense>
          <SearchPanel list={list} text={query} typeAhead={typeAhead} onChoose={goTo} />
        </Suspense>
      )}
    </form>
  );
}

function useFocusLeave(element: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && element.current?.contains(relatedTarget))) onLeave();
  });
  useEffect(() => {
    const container = element.current;
    container?.addEventListener('focusout', onFocusOut);
    return () => container?.removeEventListener('focusout', onFocusOut);
  }, [element]);
}

/** Results fetched while typing are reused for this long. */
const FRESH_MS = 5_000;
/** After this, the search list opens, which shows its own progress. */
const MAX_WAIT_MS = 3_000;

/** @returns a function from a text to its path, or to undefined if another search has started since. */
function useFindTarget() {
  const client = useQueryClient();
  const searchNumber = useRef(0);

  /** Only the server can tell whether this is an ID or has one hit; without its answer, the list is searched. */
  const askServer = async (query: string): Promise<SearchResult | undefined> => {
    const answer = client.fetchQuery({ ...findAnythingOptions(query), retry: false, staleTime: FRESH_MS });
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    try {
      return await Promise.race([answer, timeout]);
    } catch {
      return undefined;
    }
  };

  return async (typed: string): Promise<string | undefined> => {
    searchNumber.current += 1;
    const ownNumber = searchNumber.current;
    const { query, trackingIds } = readSearch(typed);
    const [first, ...others] = trackingIds;
    if (others.length > 0) return officePaths.shipmentsByIds(trackingIds);
    if (first !== undefined) return officePaths.shipment(first);
    const result = query.length < MIN_SEARCH_LENGTH ? undefined : await askServer(query);
    if (ownNumber !== searchNumber.current) return undefined;
    if (result?.exact !== undefined) return officePaths.shipment(result.exact);
    return (result && getOnlyHit(result)) ?? officePaths.shipmentSearch(query);
  };
}

function getOnlyHit(result: SearchResult): string | undefined {
  const [first, ...others] = toGroups(result).flatMap(({ hits }) => hits);
  return others.length === 0 ? first?.to : undefined;
}
