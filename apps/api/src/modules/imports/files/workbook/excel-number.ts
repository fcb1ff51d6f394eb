const INTEGER = /^-?\d{1,15}$/;
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;
/** Excel keeps this many, so 0.30000000000000004 means 0.3. */
const SIGNIFICANT_DIGITS = 15;

/** @returns the shortest decimal number; with an exponent only if its digits are lost. Barcodes are numbers too. */
export function formatNumber(text: string): string {
  if (INTEGER.test(text) || !NUMBER.test(text)) return text;
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  const [mantissa = '', exponent = ''] = Math.abs(value)
    .toExponential(SIGNIFICANT_DIGITS - 1)
    .split('e');
  const digits = mantissa.replace('.', '').replace(/(?<!0)0+$/, '');
  if (digits === '') return '0';
  const sign = value < 0 ? '-' : '';
  if (Number(exponent) >= SIGNIFICANT_DIGITS) return `${sign}${mantissa.replace(/\.?(?<!0)0+$/, '')}E${exponent}`;
  return `${sign}${placePoint(digits, Number(exponent) + 1)}`;
}

function placePoint(digits: string, place: number): string {
  if (place <= 0) return `0.${'0'.repeat(-place)}${digits}`;
  const fraction = digits.slice(place);
  return `${digits.slice(0, place).padEnd(place, '0')}${fraction === '' ? '' : `.${fraction}`}`;
}
