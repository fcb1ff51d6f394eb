import { describeHours, type OpeningHours } from '@waybill/contracts/site/opening-hours';

/** A setting in words, for looking at it beside another: a list by lines, a switch as On or Off. */
export function describeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (!Array.isArray(value)) return String(value);
  const rows: readonly unknown[] = value;
  if (isHours(rows)) return describeHours(rows, { clock: '24h' });
  return rows.map((row) => (typeof row === 'object' && row !== null ? Object.values(row).join(', ') : String(row))).join('\n');
}

function isHours(rows: readonly unknown[]): rows is OpeningHours {
  return rows.length > 0 && rows.every((row) => typeof row === 'object' && row !== null && 'opens' in row);
}
