import type { Budget } from '@waybill/product-process';
import type { Finding } from './scenario.ts';

const HEADINGS = ['row', 'what', 'measured', 'budget', '', 'behind it'];
/** Significant digits of figures; larger integers are printed in full. */
const DIGITS = 3;

export function formatVerdicts<Name extends string>(
  verdicts: readonly (Finding<Name> & { isKept: boolean })[],
  budgets: Readonly<Record<Name, Budget>>,
): string {
  const lines = verdicts.map(({ budget, value, behind, isNoisy, isKept }) => {
    const { row, what, unit, atMost, atLeast } = budgets[budget];
    const limit = atMost === undefined ? `>= ${atLeast}` : `<= ${atMost}`;
    return [row, what, `${formatFigure(value)} ${unit}`, limit, isKept ? 'kept' : 'MISSED', (isNoisy ? 'noisy: ' : '') + behind];
  });
  const getGroup = ([row = '']: readonly string[]) => row.charAt(0);
  const groups = [...new Set(lines.map(getGroup))];
  return groups.map((group) => formatTable([HEADINGS, ...lines.filter((line) => getGroup(line) === group)])).join('\n\n');
}

export const formatFigure = (value: number): string =>
  Math.abs(value) >= 10 ** DIGITS ? value.toFixed(0) : value.toPrecision(DIGITS);

export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
