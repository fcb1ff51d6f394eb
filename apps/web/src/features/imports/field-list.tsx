import { mapColumns, mappedColumns } from '@waybill/contracts/imports/answers';
import { IMPORT_FILE } from '@waybill/contracts/imports/facts';
import { IMPORT_FIELDS, type ImportColumn, type ImportField } from '@waybill/contracts/imports/fields';
import type { ImportBatch } from '@waybill/contracts/imports/schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import type { SuggestionKind } from '@waybill/contracts/shipments/suggestion-schema';
import { office } from '@waybill/i18n/office';
import { type KeyboardEvent, useState } from 'react';
import { useSuggestions } from '#features/shipments/suggesting-field.tsx';
import { getErrorText } from '#lib/api/api-error.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { StageOptions } from '#ui/status-options.tsx';
import { SaveError } from './choices.tsx';
import { useAnswers } from './queries.ts';

const REQUIRED = IMPORT_FIELDS.filter(({ required }) => required);
const OPTIONAL = IMPORT_FIELDS.filter(({ required }) => !required);

/** Our fields, each with the columns and the value that fill it. */
export function FieldList({ batch }: { batch: ImportBatch }) {
  const { mapping, values } = batch;
  const isFilled = ({ name }: ImportColumn) => mappedColumns(mapping, name).length > 0 || values[name] !== undefined;
  const filled = OPTIONAL.filter(isFilled).length;
  const used = new Set(IMPORT_FIELDS.flatMap(({ name }) => mappedColumns(mapping, name)));
  const unused = batch.columns.filter(({ name }) => !used.has(name));
  return (
    <div className="grid gap-4">
      <ul aria-label={t(office.imports.fields)} className="border-t border-line">
        {REQUIRED.map((field) => (
          <FieldRow key={field.name} batch={batch} field={field} />
        ))}
      </ul>
      <details>
        <summary className="cursor-pointer py-2 font-semibold">
          {t(office.imports.moreFields, { count: OPTIONAL.length, filled })}
        </summary>
        <ul className="border-t border-line">
          {OPTIONAL.map((field) => (
            <FieldRow key={field.name} batch={batch} field={field} />
          ))}
        </ul>
      </details>
      {unused.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 font-semibold">
            {t(office.imports.unusedColumns, { count: unused.length })}
          </summary>
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
            {unused.map(({ name, samples }) => (
              <li key={name} className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
                {name} <span className="text-ink-soft">{samples.join(' · ') || t(office.imports.emptyColumn)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface FieldRowProps {
  batch: ImportBatch;
  field: ImportColumn;
}

function FieldRow({ batch, field: { name, label, required } }: FieldRowProps) {
  const answers = useAnswers(batch.importId);
  const [isAdding, setIsAdding] = useState(false);
  /** Until it is saved; stays after a failure. */
  const [chosen, setChosen] = useState<readonly string[]>();
  const columns = chosen ?? mappedColumns(batch.mapping, name);
  const isMissing = batch.missing.includes(name);
  const shown = columns.length === 0 || isAdding ? [...columns, ''] : columns;
  const canAdd = !isAdding && columns.length > 0 && columns.length < IMPORT_FILE.maxJoined;

  function setColumn(index: number, column: string) {
    const next = [...new Set(columns.toSpliced(index, 1, ...(column === '' ? [] : [column])))];
    setIsAdding(false);
    setChosen(next);
    answers.mutate(({ mapping }) => ({ mapping: { ...mapping, [name]: mapColumns(next) } }), {
      onSuccess: () => setChosen(undefined),
    });
  }

  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(9rem,1fr)_minmax(0,2fr)_minmax(0,2fr)]">
      <p className="md:pt-2">
        <span className="font-semibold">{label}</span>
        {required && <span className="text-ink-soft"> {t(office.imports.required)}</span>}
        {isMissing && <span className="block text-status-red">{t(office.imports.chooseOrGive)}</span>}
      </p>
      <div className={`grid min-w-0 items-start gap-2 ${shown.length > 1 ? 'xl:grid-cols-2' : ''}`}>
        {shown.map((column, index) => (
          <SelectField
            // oxlint-disable-next-line react/no-array-index-key -- a changed column keeps its select, and the focus
            key={index}
            label={
              index === 0
                ? t(office.imports.columnOf, { field: label })
                : t(office.imports.nextColumn, { position: index + 1, field: label })
            }
            hint={batch.columns.find((one) => one.name === column)?.samples.join(' · ')}
            value={column}
            aria-busy={answers.isPending}
            onChange={({ target }) => setColumn(index, target.value)}
            className="[overflow-wrap:anywhere]"
          >
            <option value="">{t(office.imports.noColumn)}</option>
            <Options options={batch.columns.map((one) => ({ value: one.name, label: one.name }))} />
          </SelectField>
        ))}
        {canAdd && (
          <Button
            className="col-span-full justify-self-start"
            aria-label={t(office.imports.addColumnTo, { field: label })}
            onClick={() => setIsAdding(true)}
          >
            {t(office.imports.addColumn)}
          </Button>
        )}
        <SaveError error={answers.error} fallback={t(office.imports.mappingFailed)} />
      </div>
      <ValueField batch={batch} name={name} label={label} hasColumn={columns.length > 0} />
    </li>
  );
}

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
function ValueField({ batch, name, label, hasColumn }: ValueFieldProps) {
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
