import type { Measure } from '@waybill/contracts/inbox/freight-measures';
import { parseMeasure } from '@waybill/contracts/inbox/quote-options';
import { LIMITS } from '@waybill/contracts/limits';
import { useState } from 'react';
import { TextBox } from './box.tsx';

interface MeasureBoxProps {
  number: number;
  label: string;
  name: Measure;
  typed: string;
  hint: string;
  error: string | undefined;
}

/** A weight or a size. What cannot be read stays as it was typed, and is asked about later: it never holds the request up (R044). */
export function MeasureBox({ typed, name, hint, ...box }: MeasureBoxProps) {
  const [isBeingTyped, setIsBeingTyped] = useState(false);
  const isUnclear = !isBeingTyped && typed.trim() !== '' && parseMeasure(typed) === undefined;
  return (
    <TextBox
      {...box}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={LIMITS.measure}
      onFocus={() => setIsBeingTyped(true)}
      onBlur={() => setIsBeingTyped(false)}
      // One line either way: what moves as a field is left makes the click that left it miss.
      hint={isUnclear ? 'We will ask you about this.' : hint}
      className="col-span-full sm:col-span-1 lg:col-span-3 [&_input]:font-mono"
    />
  );
}
