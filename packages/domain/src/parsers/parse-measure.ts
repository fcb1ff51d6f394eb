import { WEIGHT_KG } from '../shipments/parcel.ts';
import { foldDigits, foldFullWidth, foldSpaces } from '../text/fold-characters.ts';
import { stripInvisible } from '../text/invisible.ts';

type Units = ReadonlyMap<string, number>;

const listUnits = (units: readonly (readonly [size: number, names: string])[]): Units =>
  new Map(units.flatMap(([size, names]) => ['', ...names.split(' ')].map((name) => [name, name === '' ? 1 : size] as const)));

/** In kg. Not read: tons, pounds of 500 g, and `st`, stones or German pieces. */
const WEIGHT_UNITS = listUnits([
  [
    1,
    'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm kilogramo kilogramos quilo quilos quilograma quilogramas كغ كجم كغم كيلو كيلوغرام كيلوجرام',
  ],
  [0.001, 'g gr grs gram grams gramme grammes gramm gramo gramos grama gramas غ غم جم غرام جرام'],
  [1000, 't to tonne tonnes tonnen tonelada toneladas طن'],
  [0.45359237, 'lb lbs pound pounds'],
  [0.028349523125, 'oz ounce ounces unze unzen once onces onza onzas onça onças'],
  [6.35029318, 'stone stones'],
]);

/** In cm. */
const LENGTH_UNITS = listUnits([
  [1, 'cm cms centimeter centimeters centimetre centimetres zentimeter centimètre centimètres centímetro centímetros سم'],
  [0.1, 'mm millimeter millimeters millimetre millimetres millimètre millimètres milímetro milímetros مم'],
  [10, 'dm'],
  [100, 'm meter meters metre metres mètre mètres metro metros متر م'],
  [2.54, 'in inch inches zoll pouce pouces pulgada pulgadas polegada polegadas'],
  [30.48, 'ft foot feet fuß pied pieds pie pies pé pés'],
  [91.44, 'yd yds yard yards'],
]);

/** One number with its unit, or two: 10 lb 4 oz. */
const MEASURE = /^(\d[\d.,]*)(?:([^\d.,]+)(?:(\d[\d.,]*)([^\d.,]*))?)?$/;
const DECIMAL = /^(\d+)(?:[.,](\d*))?$/;
/** Thousands that are certain: 1.234,5, 1,234.5 and 1.234.567. */
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})+(?:,\d*)?|(?:,\d{3})+(?:\.\d*)?)$/;

/** Parses `12.5`, `12,5 kg`, `500 g`, `10 lbs 4 oz` and `1.234,5 kg`. @returns kg in the stored form. */
export function parseWeight(typed: string): string | undefined {
  const kg = String(parseKilograms(typed));
  return WEIGHT_KG.test(kg) ? kg : undefined;
}

/** @returns kg above 0; undefined if unreadable or ambiguous. */
export const parseKilograms = (typed: string): number | undefined => parseMeasure(typed, WEIGHT_UNITS);

/** Parses `120`, `1.2 m`, `40"` and `3'4"`. @returns cm above 0; undefined if unreadable or ambiguous. */
export const parseCentimeters = (typed: string): number | undefined => parseMeasure(typed, LENGTH_UNITS);

export const isAmbiguousThousands = (typed: string): boolean => /^\D*[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/.test(foldMeasure(typed));

function parseMeasure(typed: string, units: Units): number | undefined {
  const [, first = '', name = '', second, smallName = ''] = MEASURE.exec(foldMeasure(typed)) ?? [];
  const unit = units.get(name.trim()) ?? Number.NaN;
  const value = parseNumber(first, unit) * unit;
  if (second === undefined) return isUsable(value) ? (unit === 1 ? value : round(value)) : undefined;
  // 3'4 is 3 feet and 4 inches.
  const smallUnit = units.get(smallName.trim() || (name.trim() === 'ft' ? 'in' : 'none')) ?? Number.NaN;
  const rest = parseNumber(second, smallUnit) * smallUnit;
  return rest < unit && isUsable(value) ? round(value + rest) : undefined;
}

const isUsable = (value: number): boolean => value > 0 && value < 1e9;

const round = (value: number): number => Number(value.toFixed(value < 1 ? 3 : 2));

/** Three decimals may be thousands (`1,250`): accepted after a leading zero, or of kg and cm with two final zeros. */
function parseNumber(text: string, unit: number): number {
  const [mark = ''] = /[.,]/.exec(text) ?? [];
  const plain = GROUPED.test(text) && !DECIMAL.test(text) ? text.replaceAll(mark, '') : text;
  const [, whole = '', decimals = ''] = DECIMAL.exec(plain) ?? [];
  const mayBeThousands = whole.length <= 3 && Number(whole) > 0 && decimals.length === 3;
  if (whole === '' || (mayBeThousands && !(unit === 1 && decimals.endsWith('00')))) return Number.NaN;
  return Number(`${whole}.${decimals}`);
}

/** Removes thousands marks that are certain and the periods of abbreviations, and names the signs of feet and inches. */
const foldMeasure = (typed: string): string =>
  foldSpaces(foldDigits(foldFullWidth(stripInvisible(typed))))
    .toLowerCase()
    .replaceAll('٫', '.')
    .replace(/(?<![\d.,])\d{1,3}(?:[ '’٬]\d{3})+(?!\d)/g, (groups) => groups.replace(/\D/g, ''))
    .replace(/(?<=\p{L}[.,]?)[.,]/gu, '')
    .replace(/''|["″”“]/g, 'in')
    .replace(/['’′]/g, 'ft');
