import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MIN_SEARCH_LENGTH } from '@waybill/contracts/reports/facts';
import { type ShipmentFieldPath, splitFieldPath } from '@waybill/contracts/shipments/shipment-fields';
import type { Suggestion, SuggestionKind } from '@waybill/contracts/shipments/suggestion-schema';
import { office } from '@waybill/i18n/office';
import { type ComponentProps, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { useDebounced } from '#lib/browser/use-debounced.ts';
import { t } from '#lib/language/t.ts';
import { ComboboxField } from '#ui/combobox-field.tsx';
import { TextField } from '#ui/field.tsx';

export function getSuggestionKind(path: ShipmentFieldPath): SuggestingFieldProps['kind'] | undefined {
  const { group, key } = splitFieldPath(path);
  if (group !== 'shipment') return key === 'name' ? group : undefined;
  return path === 'origin' || path === 'destination' || path === 'currentLocation' ? 'place' : undefined;
}

interface SuggestingFieldProps extends Omit<
  ComponentProps<typeof ComboboxField>,
  'options' | 'listLabel' | 'announce' | 'onType'
> {
  kind: Exclude<SuggestionKind, 'service'>;
  onSuggestion: (suggestion: Suggestion) => void;
}

export function SuggestingField({ kind, onSuggestion, ...field }: SuggestingFieldProps) {
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions(kind, typed);
  return (
    <ComboboxField
      {...field}
      listLabel={t(office.suggestions[kind].list)}
      announce={(count) => t(office.suggestions[kind].announce, { count })}
      onType={setTyped}
      // Suggesting the current value is no help.
      options={suggestions
        .filter((one) => kind !== 'place' || one.name !== typed.trim())
        .map((suggestion) => ({
          key: [suggestion.name, suggestion.address, suggestion.phone, suggestion.email].join('\n'),
          content: <SuggestionLine suggestion={suggestion} />,
          onChoose: () => {
            setTyped('');
            onSuggestion(suggestion);
          },
        }))}
    />
  );
}

interface PlaceFieldProps extends Omit<ComponentProps<typeof SuggestingField>, 'kind' | 'onSuggestion'> {
  onPlace: (place: string) => void;
}

export const PlaceField = ({ onPlace, ...field }: PlaceFieldProps) => (
  <SuggestingField autoComplete="off" {...field} kind="place" onSuggestion={({ name }) => onPlace(name)} />
);

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

const NONE: readonly Suggestion[] = [];

/** Optional help: after a failure there are no suggestions and no message. */
export function useSuggestions(kind: SuggestionKind, typed: string): readonly Suggestion[] {
  const text = typed.trim();
  const settled = useDebounced(text);
  const { data = NONE } = useQuery({
    queryKey: ['shipment-list', 'suggestions', kind, settled],
    queryFn: async ({ signal }) => (await call('getSuggestions', { query: { kind, q: settled }, signal })).data.suggestions,
    enabled: settled.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return text.length < MIN_SEARCH_LENGTH ? NONE : data;
}

function SuggestionLine({ suggestion: { name, address, phone, email } }: { suggestion: Suggestion }) {
  const details = [address, phone, email].filter((text) => text !== null);
  return (
    <>
      <span className="block font-semibold [overflow-wrap:anywhere]" dir="auto">
        {name}
      </span>
      {details.length > 0 && (
        <span className="line-clamp-2 text-xs text-ink-soft [overflow-wrap:anywhere]" dir="auto">
          {details.join(' · ')}
        </span>
      )}
    </>
  );
}
