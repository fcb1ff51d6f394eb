import type { Message } from '@waybill/i18n/message';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '#lib/language/t.ts';
import { useFieldControl, type FieldControl } from '#ui/field-control.tsx';
import { pastedInput } from '#ui/pasted-input.ts';

export interface BoxesProps {
  typed: Readonly<Record<string, string>>;
  failures: Readonly<Record<string, string>>;
}

interface BoxProps {
  /** Printed in the corner, as on real waybills. */
  number: number;
  label: Message;
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
}

const CONTROL =
  'block w-full min-h-9 bg-transparent text-lg font-medium text-ink outline-none placeholder:text-ink-soft [unicode-bidi:plaintext] [[dir=rtl]_&[dir=ltr]]:text-end';

export function BoxGroup({ title, children }: { title: Message; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-x border-b border-line-strong first-of-type:border-t">
      {/* Without the float, a legend overlaps its fieldset's border. */}
      <legend className="float-start w-full bg-surface-strong px-3 py-1 text-sm font-semibold">{t(title)}</legend>
      <div className="clear-both grid grid-cols-2 gap-px border-t border-line-strong bg-line-strong lg:grid-cols-12">
        {children}
      </div>
    </fieldset>
  );
}

export function TextBox({ number, label, error, hint, className, ...input }: BoxProps & ComponentProps<'input'>) {
  return (
    <Box number={number} label={label} error={error} hint={hint} className={className}>
      {(control) => <input required className={CONTROL} {...pastedInput(input)} {...control} />}
    </Box>
  );
}

export function SelectBox({ number, label, error, hint, className, ...select }: BoxProps & ComponentProps<'select'>) {
  return (
    <Box number={number} label={label} error={error} hint={hint} className={className}>
      {(control) => <select required className={`${CONTROL} -ms-1 cursor-pointer`} {...select} {...control} />}
    </Box>
  );
}

interface BoxFrameProps extends BoxProps {
  children: (control: FieldControl) => ReactNode;
}

function Box({ number, label, error, hint, className = '', children }: BoxFrameProps) {
  const { control, notes } = useFieldControl({ error, hint });
  return (
    <div
      className={`relative bg-sheet px-3 pt-2 pb-2.5 focus-within:z-10 focus-within:outline-2 focus-within:outline-focus ${className}`}
    >
      <div className="flex items-baseline gap-2 text-sm">
        <span aria-hidden="true" className="font-mono text-xs text-ink-soft">
          {number}
        </span>
        <label htmlFor={control.id} className="grow font-semibold">
          {t(label)}
        </label>
      </div>
      {children(control)}
      {notes}
    </div>
  );
}
