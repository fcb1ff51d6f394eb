import { LIMITS } from '@waybill/contracts/shared/limits';
import { VOLUMETRIC_DIVISOR, calculateFreight, type FreightMeasures, type Measure } from '@waybill/domain/inbox/freight-measures';
import { parsePieces } from '@waybill/domain/inbox/quote-options';
import { parseCentimeters, parseKilograms } from '@waybill/domain/parsers/parse-measure';
import type { Message } from '@waybill/i18n/message';
import { texts } from '@waybill/i18n/texts';
import { useState } from 'react';
import { formatKilograms } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { BoxGroup, TextBox, type BoxesProps } from './box.tsx';
import { BOX_GROUPS, BOXES } from './waybill-boxes.ts';

const MEASURES = [
  { name: 'weight', hint: texts.quote.weightHint, className: 'lg:col-span-3' },
  { name: 'length', hint: texts.quote.lengthHint, className: 'lg:col-span-2' },
  { name: 'width', hint: texts.quote.widthHint, className: 'lg:col-span-2' },
  { name: 'height', hint: texts.quote.heightHint, className: 'max-sm:col-span-full lg:col-span-2' },
] as const satisfies readonly { name: Measure; hint: Message; className: string }[];

export function GoodsBoxes({ typed, failures }: BoxesProps) {
  const { pieces = '', weight = '', length = '', width = '', height = '' } = typed;
  const { volumetricWeight } = useSettings().content.claims;
  return (
    <BoxGroup title={BOX_GROUPS.goods.title}>
      <NumberBox
        name="pieces"
        required={false}
        inputMode="numeric"
        hint={texts.forms.optional}
        className="sm:col-span-full lg:col-span-3"
        parse={parsePieces}
        typed={pieces}
        error={failures.pieces}
      />
      {MEASURES.map(({ name, ...box }) => (
        <NumberBox
          key={name}
          name={name}
          inputMode="decimal"
          {...box}
          parse={name === 'weight' ? parseKilograms : parseCentimeters}
          typed={typed[name] ?? ''}
          error={failures[name]}
        />
      ))}
      {volumetricWeight && <WeightLine {...calculateFreight({ pieces, weight, length, width, height })} />}
    </BoxGroup>
  );
}

interface NumberBoxProps {
  name: 'pieces' | Measure;
  required?: boolean;
  inputMode: 'numeric' | 'decimal';
  /** Returns undefined for unreadable text. */
  parse: (typed: string) => number | undefined;
  typed: string;
  hint: Message;
  className: string;
  error: string | undefined;
}

/** Unreadable text is kept and clarified later: it never blocks the request. */
function NumberBox({ name, typed, hint, parse, className, ...box }: NumberBoxProps) {
  const [isBeingTyped, setIsBeingTyped] = useState(false);
  const isUnclear = !isBeingTyped && typed.trim() !== '' && parse(typed) === undefined;
  return (
    <TextBox
      {...BOXES[name]}
      {...box}
      name={name}
      dir="ltr"
      autoComplete="off"
      maxLength={LIMITS.measure}
      onFocus={() => setIsBeingTyped(true)}
      onBlur={() => setIsBeingTyped(false)}
      // Always one line: a layout shift on blur would make the click that caused it miss.
      hint={t(isUnclear ? texts.quote.unclear : hint)}
      className={`[&_input]:font-mono ${className}`}
    />
  );
}

function WeightLine({ volumetricKg, chargeableKg }: FreightMeasures) {
  return (
    <div className="col-span-full bg-surface px-3 py-2.5 text-sm">
      <output className="grid gap-x-10 sm:flex">
        <Weight name={t(texts.quote.volumetricWeight)} kg={volumetricKg} />
        <Weight name={t(texts.quote.chargeableWeight)} kg={chargeableKg} />
      </output>
      <p className="mt-1 text-ink-soft">{t(texts.quote.weights, { divisor: String(VOLUMETRIC_DIVISOR) })}</p>
    </div>
  );
}

function Weight({ name, kg }: { name: string; kg: number | undefined }) {
  return (
    <span>
      {name} <span className="font-mono font-medium">{kg === undefined ? '–' : formatKilograms(kg)}</span>
    </span>
  );
}
