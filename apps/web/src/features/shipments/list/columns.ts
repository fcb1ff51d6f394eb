import type { ShipmentSortField } from '@waybill/contracts/shipments/shipment-sorts';

/** What can be shown beyond what is always there; `reference` stands under the tracking ID (B7). */
export const EXTRA_COLUMNS = [
  { name: 'reference', label: 'Reference' },
  { name: 'sender', label: 'Sender' },
  { name: 'location', label: 'Location' },
  { name: 'created', label: 'Created' },
  { name: 'updated', label: 'Updated' },
  { name: 'age', label: 'Age' },
] as const;
export type ExtraColumn = (typeof EXTRA_COLUMNS)[number]['name'];

export const DEFAULT_COLUMNS: readonly ExtraColumn[] = ['reference'];

interface Column {
  label: string;
  /** In rem; without one it shares what is left. */
  width?: number;
  /** Its width where the window is narrow, as a class. */
  narrow?: string;
  sort?: ShipmentSortField;
  /** Its head is for screen readers. */
  hidden?: boolean;
}

/** For a column that shares what is left, in rem: the table scrolls sideways only where more columns were chosen. */
const FLEXIBLE_REM = 9;

const OPTIONAL: Record<Exclude<ExtraColumn, 'reference'>, Column> = {
  sender: { label: 'Sender', width: 9 },
  location: { label: 'Location', width: 9 },
  created: { label: 'Created', width: 6.75, sort: 'createdAt' },
  updated: { label: 'Updated', width: 6.75, sort: 'updatedAt' },
  age: { label: 'Age', width: 4 },
};

/** All columns of the table from left to right. */
export function tableColumns(shown: readonly ExtraColumn[]): Column[] {
  const extras = EXTRA_COLUMNS.flatMap(({ name }) => (name !== 'reference' && shown.includes(name) ? [OPTIONAL[name]] : []));
  return [
    { label: 'Select', width: 2.25, hidden: true },
    { label: 'Tracking ID', width: 11.5 },
    { label: 'Recipient' },
    { label: 'Route', narrow: 'max-xl:w-22' },
    { label: 'Status', width: 8.25, sort: 'status' },
    { label: 'Delivery Date', width: 7, sort: 'deliveryDate' },
    ...extras,
    { label: 'Actions', width: 5 },
  ];
}

/** Below this width the table scrolls sideways, in rem; without columns of choice it never does. */
export const minTableWidth = (shown: readonly ExtraColumn[]): number =>
  shown.some((name) => name !== 'reference') ? tableColumns(shown).reduce((sum, { width = FLEXIBLE_REM }) => sum + width, 0) : 0;
