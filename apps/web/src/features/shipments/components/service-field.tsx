import { useState, type ComponentProps } from 'react';
import { TextField } from '#ui/field.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** Offers the usual services, then those of earlier shipments, so that each has one spelling. */
export function ServiceField({ suggestions: usual, ...field }: ComponentProps<typeof TextField>) {
  const [typed, setTyped] = useState('');
  const known = useSuggestions('service', typed).map(({ name }) => name);
  return (
    <TextField
      {...field}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      suggestions={[...new Set([...(usual ?? []), ...known])]}
    />
  );
}
