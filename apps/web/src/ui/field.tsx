import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl, type FieldControl } from '#ui/field-control.tsx';
import { pastedInput } from '#ui/pasted-input.ts';

export interface FieldProps {
  label: ReactNode;
  /** Shown below the control; replaces nothing that was typed. */
  error?: string;
  hint?: ReactNode;
  /** No asterisk, in a form where every field is required. */
  unmarked?: boolean;
}

/**
 * The look of every control. What is typed runs as its own script does, whatever the page's language; what always runs to the
 * right, as a phone number, still stands below its label.
 */
export const CONTROL =
  'w-full rounded-control border border-line-strong bg-paper px-3 min-h-(--control-height) text-ink placeholder:text-ink-soft aria-invalid:border-status-red [unicode-bidi:plaintext] [[dir=rtl]_&[dir=ltr]]:text-end';

interface TextFieldProps extends FieldProps, ComponentProps<'input'> {
  /** Offered while one types; any other text is as welcome. */
  suggestions?: readonly string[] | undefined;
}

/** A labelled text input; error and hint are tied to it for screen readers. */
export function TextField({ label, error, hint, unmarked, className, suggestions, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required={input.required && !unmarked} className={className}>
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

/** A labelled text area. */
export function TextAreaField({ label, error, hint, unmarked, className, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} required={area.required && !unmarked} className={className}>
      {(control) => <textarea className={`${CONTROL} py-2`} {...area} {...control} />}
    </Field>
  );
}

/** A labelled select. */
export function SelectField({ label, error, hint, unmarked, className, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} hint={hint} required={select.required && !unmarked} className={className}>
      {(control) => <select className={CONTROL} {...select} {...control} />}
    </Field>
  );
}

interface FrameProps extends FieldProps {
  required: boolean | undefined;
  className: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A label, a control, and what is said of it. */
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
