import { LIMITS } from '@waybill/contracts/shared/limits';
import {
  calculateFreight,
  findPriceTier,
  type FreightMeasures,
  type Measure,
  VOLUMETRIC_DIVISOR,
} from '@waybill/domain/inbox/freight-measures';
import { parsePieces } from '@waybill/domain/inbox/quote-options';
import { parseCentimeters, parseKilograms } from '@waybill/domain/parsers/parse-measure';
import type { Message } from '@waybill/i18n/message';
import { texts } from '@waybill/i18n/texts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { formatKilograms, formatPrice } from '#lib/format/locale.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { type FieldControl, useFieldControl } from '#ui/field-control.tsx';
import { pastedInput } from '#ui/pasted-input.ts';

const MEASURES = [
  { name: 'weight', hint: texts.quote.weightHint, className: 'lg:col-span-3' },
  { name: 'length', hint: texts.quote.lengthHint, className: 'lg:col-span-2' },
  { name: 'width', hint: texts.quote.widthHint, className: 'lg:col-span-2' },
  { name: 'height', hint: texts.quote.heightHint, className: 'max-sm:col-span-full lg:col-span-2' },
] as const satisfies readonly { name: Measure; hint: Message; className: string }[];

export interface BoxesProps {
  typed: Readonly<Record<string, string>>;
  failures: Readonly<Record<string, string>>;
  isFolded: boolean;
}

/** Where to is asked first, who asks last. */
export const BOXES = {
  cityOfDeparture: { number: 1, label: texts.quote.cityOfDeparture },
  cityOfArrival: { number: 2, label: texts.quote.cityOfArrival },
  freightType: { number: 3, label: texts.quote.freightType },
  incoterms: { number: 4, label: texts.quote.incoterms },
  pieces: { number: 5, label: texts.quote.pieces },
  weight: { number: 6, label: texts.quote.weight },
  length: { number: 7, label: texts.quote.length },
  width: { number: 8, label: texts.quote.width },
  height: { number: 9, label: texts.quote.height },
  name: { number: 10, label: texts.quote.name },
  email: { number: 11, label: texts.common.email },
  contactNumber: { number: 12, label: texts.quote.contactNumber },
} as const;
export type BoxName = keyof typeof BOXES;

export const BOX_GROUPS = {
  route: { title: texts.quote.way, boxes: ['cityOfDeparture', 'cityOfArrival', 'freightType', 'incoterms'] },
  goods: { title: texts.quote.goods, boxes: ['pieces', 'weight', 'length', 'width', 'height'] },
  requester: { title: texts.quote.you, boxes: ['name', 'email', 'contactNumber'] },
} as const satisfies Record<string, { title: Message; boxes: readonly BoxName[] }>;

export function GoodsBoxes({ typed, failures, isFolded }: BoxesProps) {
  const { pieces = '', weight = '', length = '', width = '', height = '' } = typed;
  const { volumetricWeight } = useSettings().content.claims;
  const measures = calculateFreight({ pieces, weight, length, width, height });
  return (
    <BoxGroup title={BOX_GROUPS.goods.title} isFolded={isFolded}>
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
      {volumetricWeight && <WeightLine {...measures} />}
      <Indication measures={measures} pieces={parsePieces(pieces) ?? 1} />
    </BoxGroup>
  );
}

interface BoxGroupProps {
  title: Message;
  /** Another step of a phone shows it. */
  isFolded?: boolean;
  children: ReactNode;
}

export function BoxGroup({ title, isFolded = false, children }: BoxGroupProps) {
  return (
    <fieldset
      className={`min-w-0 border-x border-b border-line-strong first-of-type:border-t max-sm:border-t ${isFolded ? 'max-sm:hidden' : ''}`}
    >
      {/* Without the float, a legend overlaps its fieldset's border. */}
      <legend className="float-start w-full bg-surface-strong px-3 py-1 text-sm font-semibold">{t(title)}</legend>
      <div className="clear-both grid grid-cols-2 gap-px border-t border-line-strong bg-line-strong lg:grid-cols-12">
        {children}
      </div>
    </fieldset>
  );
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

/** The cheapest price tier that fits each piece, with its sum. Nothing while prices are off, or where none fits. */
function Indication({ measures: { weightKg, chargeableKg }, pieces }: { measures: FreightMeasures; pieces: number }) {
  const { tiers, pricesIntro } = useContent();
  const { website, content } = useSettings();
  const marks = useContentAttributes();
  const kilograms = content.claims.volumetricWeight ? chargeableKg : weightKg;
  const tier = website.showPricing && findPriceTier(tiers, { kilograms, pieces });
  if (!tier) return null;
  const format = (price: number) => formatPrice(price, website.currency);
  return (
    <div className="col-span-full bg-surface px-3 py-2.5 text-sm">
      <output className="font-medium">
        {rich(texts.quote.indication, { price: markSum }, { sum: format(tier.price * pieces) })}
      </output>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        {t(texts.quote.indicationSum, { tier: tier.name, pieces, price: format(tier.price) })}{' '}
        {pricesIntro && <bdi {...marks('pricesIntro')}>{pricesIntro}</bdi>}
      </p>
    </div>
  );
}

const markSum = (sum: ReactNode) => <span className="font-mono">{sum}</span>;

function Weight({ name, kg }: { name: string; kg: number | undefined }) {
  return (
    <span>
      {name} <span className="font-mono font-medium">{kg === undefined ? '–' : formatKilograms(kg)}</span>
    </span>
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
