import { VOLUMETRIC_DIVISOR } from '@waybill/contracts/constants';
import { measureFreight, type FreightMeasures, type Measure } from '@waybill/contracts/inbox/freight-measures';
import { parseMeasure } from '@waybill/contracts/inbox/quote-options';
import { LIMITS } from '@waybill/contracts/limits';
import { useState } from 'react';
import { BoxGroup, TextBox, type BoxesProps } from './box.tsx';

const MEASURES = [
  { name: 'weight', label: 'Weight (kg)', hint: 'With its packaging' },
  { name: 'length', label: 'Length (cm)', hint: 'The longest side' },
  { name: 'width', label: 'Width (cm)', hint: 'From side to side' },
  { name: 'height', label: 'Height (cm)', hint: 'As it stands' },
] as const satisfies readonly { name: Measure; label: string; hint: string }[];
const FIRST_NUMBER = 7;
const KILOGRAMS = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** What the goods weigh and measure, and what that comes to. */
export function GoodsBoxes({ typed, failures }: BoxesProps) {
  const { weight = '', length = '', width = '', height = '' } = typed;
  return (
    <BoxGroup title="The goods">
      {MEASURES.map(({ name, ...box }, index) => (
        <MeasureBox
          key={name}
          number={FIRST_NUMBER + index}
          name={name}
          {...box}
          typed={typed[name] ?? ''}
          error={failures[name]}
        />
      ))}
      <WeightLine {...measureFreight({ weight, length, width, height })} />
    </BoxGroup>
  );
}

interface MeasureBoxProps {
  number: number;
  label: string;
  name: Measure;
  typed: string;
  hint: string;
  error: string | undefined;
}

/** A weight or a size. What cannot be read stays as it was typed, and is asked about later: it never holds the request up. */
function MeasureBox({ typed, hint, ...box }: MeasureBoxProps) {
  const [isBeingTyped, setIsBeingTyped] = useState(false);
  const isUnclear = !isBeingTyped && typed.trim() !== '' && parseMeasure(typed) === undefined;
  return (
    <TextBox
      {...box}
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

/** What the measures come to, while they are typed. */
function WeightLine({ volumetricKg, chargeableKg }: FreightMeasures) {
  return (
    <div className="col-span-full bg-surface px-3 py-2.5 text-sm">
      <output className="grid gap-x-10 sm:flex">
        <Weight name="Volumetric weight" kg={volumetricKg} />
        <Weight name="Chargeable weight" kg={chargeableKg} />
      </output>
      <p className="mt-1 text-ink-soft">
        Length × width × height in cm, divided by {VOLUMETRIC_DIVISOR}. The greater of the two weights is the one that is charged.
      </p>
    </div>
  );
}

function Weight({ name, kg }: { name: string; kg: number | undefined }) {
  return (
    <span>
      {name} <span className="font-mono font-medium">{kg === undefined ? '–' : `${KILOGRAMS.format(kg)} kg`}</span>
    </span>
  );
}
