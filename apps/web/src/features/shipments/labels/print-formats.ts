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
const STORAGE_KEY = 'labelFormat';

const findFormat = (value: string | null): PrintFormat | undefined => PRINT_FORMATS.find((format) => format.value === value);

/** The format that an address names; else the one in which labels were last printed on this device. */
export const readFormat = (value: string | null): PrintFormat =>
  findFormat(value) ?? findFormat(localStorage.getItem(STORAGE_KEY)) ?? LABEL;

/** Remembers in which format labels are printed here, which follows from the printer; a slip or a history is an exception. */
export function rememberFormat(value: string): void {
  if (value === LABEL.value || value === LABELS_A4.value) localStorage.setItem(STORAGE_KEY, value);
}
