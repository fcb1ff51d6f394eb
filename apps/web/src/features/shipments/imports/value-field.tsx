import { LIMITS } from '@waybill/contracts/shared/limits';
import type { ImportField } from '@waybill/contracts/shipments/import-fields';
import type { ImportBatch } from '@waybill/contracts/shipments/import-schema';
import type { SuggestionKind } from '@waybill/contracts/shipments/suggestion-schema';
import { office } from '@waybill/i18n/office';
import { useState, type KeyboardEvent } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { t } from '#lib/language/t.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { StageOptions } from '#ui/status-options.tsx';
import { useSuggestions } from '../components/use-suggestions.ts';
import { useAnswers } from './use-answers.ts';

interface ValueFieldProps {
  batch: ImportBatch;
  name: ImportField;
  label: string;
  hasColumn: boolean;
}

const KINDS: Partial<Record<ImportField, SuggestionKind>> = {
  senderName: 'sender',
  recipientName: 'recipient',
  origin: 'place',
  destination: 'place',
  currentLocation: 'place',
};

/** Saves on blur and Enter; text that was not saved stays. */
export function ValueField({ batch, name, label, hasColumn }: ValueFieldProps) {
  const stored = batch.values[name] ?? '';
  const [typed, setTyped] = useState<string>();
  const answers = useAnswers(batch.importId);
  const text = typed ?? stored;
  const control = {
    label: hasColumn ? t(office.imports.valueWhereEmpty, { field: label }) : t(office.imports.valueForAll, { field: label }),
    value: text,
    'aria-busy': answers.isPending,
    error: answers.error ? getErrorText(answers.error, t(office.imports.mappingFailed)) : undefined,
  };

  function store(next: string) {
    const value = next.trim();
    if (value === stored) setTyped(undefined);
    else {
      answers.mutate(({ values }) => ({ values: { ...values, [name]: value || undefined } }), {
        // Text typed meanwhile is the next value.
        onSuccess: () => setTyped((now) => (now === next ? undefined : now)),
      });
    }
  }

  if (name === 'status') {
    return (
      <SelectField
        {...control}
        onChange={({ target }) => {
          setTyped(target.value);
          store(target.value);
        }}
      >
        <option value="">{t(office.imports.noValue)}</option>
        <StageOptions />
      </SelectField>
    );
  }
  const textProps = { control, store, text, setTyped };
  const kind = KINDS[name];
  return kind ? (
    <SuggestedText {...textProps} kind={kind} />
  ) : (
    <Text {...textProps} hint={name === 'deliveryDate' ? t(office.imports.dayHint) : undefined} />
  );
}

interface TextProps {
  control: { label: string; value: string; error: string | undefined };
  store: (text: string) => void;
  text: string;
  setTyped: (text: string) => void;
  hint?: string | undefined;
  suggestions?: readonly string[];
}

function SuggestedText({ kind, ...props }: TextProps & { kind: SuggestionKind }) {
  const names = useSuggestions(kind, props.text).map((suggestion) => suggestion.name);
  return <Text {...props} suggestions={[...new Set(names)]} />;
}

function Text({ control, store, text, setTyped, hint, suggestions }: TextProps) {
  return (
    <TextField
      {...control}
      hint={hint}
      suggestions={suggestions}
      dir="auto"
      autoComplete="off"
      maxLength={LIMITS.description}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => store(text)}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && store(text)}
    />
  );
}
