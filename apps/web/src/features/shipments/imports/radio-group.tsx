import { office } from '@waybill/i18n/office';
import { useId } from 'react';
import { t } from '#lib/language/t.ts';
import { SaveError } from './save-error.tsx';
import { useChoice } from './use-choice.ts';

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
