import { SEARCH_DEBOUNCE_MS } from '@waybill/contracts/shared/constants';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from '#ui/field.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  /** With `replace`, consecutive searches are one step for Back. */
  onSearch: (search: string, step: { replace: boolean }) => void;
}

/** Calls `onSearch` once typing pauses. A value set from outside, by Back or Clear, replaces the text. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const lastSearch = useRef(value);

  const emitSearch = useEffectEvent((search: string) => {
    lastSearch.current = search;
    onSearch(search, { replace: value !== '' });
  });
  useEffect(() => {
    const search = text.trim();
    if (search === lastSearch.current) return;
    const timer = setTimeout(() => emitSearch(search), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    // The echo of our own search must not overwrite what has been typed since.
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    setText(value);
  }, [value]);

  return (
    <TextField
      label={<span className="sr-only">{label}</span>}
      type="search"
      placeholder={placeholder}
      maxLength={LIMITS.search}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
