import { office } from '@waybill/i18n/office';
import { useId, useState } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { t } from '#lib/language/t.ts';
import { SelectField } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';

interface RadioGroupProps<Value extends string> {
  legend: string;
  /** Whether the question needs an answer. */
  isOpen?: boolean;
  options: readonly { value: Value; label: string; hint?: string }[];
  value: Value | null;
  error: Error | null;
  onChange: (value: Value) => void;
}

export function RadioGroup<Value extends string>({ legend, isOpen, options, value, error, onChange }: RadioGroupProps<Value>) {
  const name = useId();
  const [shown, choose] = useChoice<Value | null>(value, (next) => next !== null && onChange(next));
  return (
    <fieldset className={isOpen ? 'border-l-4 border-status-yellow bg-status-yellow-tint px-4 py-3' : ''}>
      <legend className="float-left mb-1 w-full font-semibold">{legend}</legend>
      <div className="clear-both flex flex-wrap gap-x-6 gap-y-1">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={shown === option.value}
              onChange={() => choose(option.value)}
              className="size-4 accent-ink"
            />
            <span>
              <span className={option.hint && 'font-semibold'}>{option.label}</span>
              {option.hint && (
                <span className="ms-2 [overflow-wrap:anywhere]" dir="auto">
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <SaveError error={error} fallback={t(office.imports.mappingFailed)} />
    </fieldset>
  );
}

interface ChoiceSelectProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  isSaving: boolean;
  onChange: (value: Value) => void;
}

export function ChoiceSelect<Value extends string>({ label, options, value, isSaving, onChange }: ChoiceSelectProps<Value>) {
  const [shown, choose] = useChoice(value, onChange);
  return (
    <SelectField
      label={label}
      value={shown}
      aria-busy={isSaving}
      onChange={({ target }) => choose(options.find((option) => option.value === target.value)?.value ?? value)}
    >
      <Options options={options} />
    </SelectField>
  );
}

/** Shows a choice until the stored value changes, so also after a failure. */
export function useChoice<Value>(
  stored: Value,
  onChange: (value: Value) => void,
): [value: Value, choose: (value: Value) => void] {
  const [choice, setChoice] = useState<{ value: Value; instead: Value }>();
  const shown = choice && choice.instead === stored ? choice.value : stored;
  const choose = (value: Value) => {
    setChoice({ value, instead: stored });
    onChange(value);
  };
  return [shown, choose];
}

/** Stands beside the control whose change was not saved. */
export function SaveError({ error, fallback }: { error: Error | null; fallback: string }) {
  return (
    error && (
      <p role="alert" className="mt-1 text-status-red">
        {getErrorText(error, fallback)}
      </p>
    )
  );
}
