import { office } from '@waybill/i18n/office';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { copyText } from '#lib/browser/clipboard.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';

interface ShownOnceProps {
  label: string;
  value: string;
  hint: string;
  copyLabel: string;
  onDone: () => void;
}

/** A link, a key or lines of codes that no later response contains, to copy. */
export function ShownOnce({ label, value, hint, copyLabel, onDone }: ShownOnceProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const lines = value.split('\n').length;
  const Field = lines > 1 ? TextAreaField : TextField;
  // The pressed button no longer exists.
  useEffect(() => {
    field.current?.focus();
  }, []);
  const [copyState, setCopyState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => setCopyState((await copyText(value)) ? 'copied' : 'refused');
  return (
    <div className="mt-3 grid gap-3">
      <Field
        label={label}
        hint={copyState === 'refused' ? t(office.links.copyByHand) : hint}
        readOnly
        ref={field}
        dir="ltr"
        value={value}
        onFocus={(event: FocusEvent<HTMLInputElement & HTMLTextAreaElement>) => event.target.select()}
        className="[&_:is(input,textarea)]:font-mono [&_:is(input,textarea)]:text-sm"
        {...(lines > 1 && { rows: lines })}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void copy()}>
          {copyState === 'copied' ? t(office.links.copied) : copyLabel}
        </Button>
        <Button onClick={onDone}>{t(office.common.done)}</Button>
      </div>
    </div>
  );
}
