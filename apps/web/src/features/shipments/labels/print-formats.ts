import { storedText } from '#lib/browser/stored.ts';

/** What can be printed of a shipment, and on which paper (B15). */
export const PRINT_FORMATS = [
  { value: 'label', label: 'Label, 100 × 150 mm', paper: 'label' },
  { value: 'labels-a4', label: 'Labels, four on A4', paper: 'four-up' },
  { value: 'slip-a4', label: 'Delivery slip, A4', paper: 'a4' },
  { value: 'slip-a5', label: 'Delivery slip, A5', paper: 'a5' },
  { value: 'history', label: 'History, A4', paper: 'a4' },
] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];

/** Labels on one sheet of A4. */
export const FOUR_UP = 4;

const [LABEL, LABELS_A4] = PRINT_FORMATS;
const labelFormat = storedText('labelFormat');

const findFormat = (value: string | null | undefined): PrintFormat | undefined =>
  PRINT_FORMATS.find((format) => format.value === value);

/** The format that an address names; else the one in which labels were last printed on this device. */
export const readFormat = (value: string | null | undefined): PrintFormat =>
  findFormat(value) ?? findFormat(labelFormat.read()) ?? LABEL;

/** Remembers in which format labels are printed here, which follows from the printer; a slip or a history is an exception. */
export function rememberFormat(value: string): void {
  if (value === LABEL.value || value === LABELS_A4.value) labelFormat.write(value);
}
