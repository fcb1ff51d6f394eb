export interface Budget {
  row: string;
  what: string;
  unit: string;
  atMost?: number;
  atLeast?: number;
}

/** NaN keeps none. */
export const isKept = ({ atMost = Infinity, atLeast = -Infinity }: Budget, value: number): boolean =>
  value <= atMost && value >= atLeast;

/** Cells of a table: row, what, figure, limit, `kept` or `MISSED`. */
export function describeVerdict(budget: Budget, value: number): [string, string, string, string, string] {
  const { row, what, unit, atMost, atLeast } = budget;
  const limit = atMost === undefined ? `>= ${atLeast}` : `<= ${atMost}`;
  return [row, what, `${formatFigure(value)} ${unit}`.trim(), limit, isKept(budget, value) ? 'kept' : 'MISSED'];
}

/** Three significant digits; larger integers in full. */
export const formatFigure = (value: number): string =>
  Math.abs(value) >= 1_000 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
