import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl, type FieldControl } from '#ui/field-control.tsx';
import { pastedInput } from '#ui/pasted-input.ts';

export interface FieldProps {
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  /** For forms in which every field is required. */
  hidesRequiredMark?: boolean;
}

/** Typed text follows its own direction in every language; left-to-right values such as phone numbers align with the label. */
export const CONTROL =
  'w-full rounded-control border border-line-strong bg-field px-3 min-h-(--control-height) text-ink placeholder:text-ink-soft aria-invalid:border-status-red [unicode-bidi:plaintext] [[dir=rtl]_&[dir=ltr]]:text-end';

interface TextFieldProps extends FieldProps, ComponentProps<'input'> {
  /** Any other text is accepted too. */
  suggestions?: readonly string[] | undefined;
}

export function TextField({ label, error, hint, hidesRequiredMark, className, suggestions, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required={input.required && !hidesRequiredMark} className={className}>
      {(control) => (
        <>
          <input className={CONTROL} list={suggestions && `${control.id}-list`} {...pastedInput(input)} {...control} />
          {suggestions && (
            <datalist id={`${control.id}-list`}>
              {suggestions.map((text) => (
                <option key={text}>{text}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

export function TextAreaField({
  label,
  error,
  hint,
  hidesRequiredMark,
  className,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} required={area.required && !hidesRequiredMark} className={className}>
      {(control) => <textarea className={`${CONTROL} py-2`} {...area} {...control} />}
    </Field>
  );
}

export function SelectField({
  label,
  error,
  hint,
  hidesRequiredMark,
  className,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} hint={hint} required={select.required && !hidesRequiredMark} className={className}>
      {(control) => <select className={CONTROL} {...select} {...control} />}
    </Field>
  );
}

interface FrameProps extends FieldProps {
  required: boolean | undefined;
  className: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, error, hint, required, className = '', children }: FrameProps) {
  const { control, notes } = useFieldControl({ error, hint });
  return (
    <div className={className}>
      <label id={`${control.id}-label`} htmlFor={control.id} className="mb-1 block text-sm font-semibold">
        {label}
        {required && (
          <span aria-hidden="true" className="text-signal-strong">
            {' '}
            *
          </span>
        )}
      </label>
      {children(control)}
      {notes}
    </div>
  );
}

interface CheckFieldProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckField({ label, hint, checked, onChange }: CheckFieldProps) {
  return (
    <label className="flex min-h-(--control-height) cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-signal-fill"
      />
      <span>
        {label}
        {hint !== undefined && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  );
}
