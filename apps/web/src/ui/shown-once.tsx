import { office } from '@waybill/i18n/office';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '#lib/browser/clipboard.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

interface ShownOnceProps {
  label: string;
  value: string;
  hint: string;
  copyLabel: string;
  onDone: () => void;
}

/** A link or key that no later response contains, to copy. */
export function ShownOnce({ label, value, hint, copyLabel, onDone }: ShownOnceProps) {
  const field = useRef<HTMLInputElement>(null);
  // The pressed button no longer exists.
  useEffect(() => {
    field.current?.focus();
  }, []);
  const [copyState, setCopyState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => setCopyState((await copyText(value)) ? 'copied' : 'refused');
  return (
    <div className="mt-3 grid gap-3">
      <TextField
        label={label}
        hint={copyState === 'refused' ? t(office.links.copyByHand) : hint}
        readOnly
        ref={field}
        dir="ltr"
        value={value}
        onFocus={(event) => event.target.select()}
        className="[&_input]:font-mono [&_input]:text-sm"
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
