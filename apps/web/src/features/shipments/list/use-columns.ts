import { stored, useStored } from '#lib/browser/stored.ts';
import { EXTRA_COLUMNS, type ExtraColumn } from './columns.tsx';

const DEFAULT_COLUMNS: readonly ExtraColumn[] = ['reference'];

const chosenColumns = stored('shipmentColumns', {
  parse: (text): readonly ExtraColumn[] => {
    const names = text?.split(' ');
    return names ? EXTRA_COLUMNS.map(({ name }) => name).filter((name) => names.includes(name)) : DEFAULT_COLUMNS;
  },
  format: (columns) => columns.join(' '),
});

/** Which columns are shown, as chosen on this device (B7). */
export function useColumns() {
  const [columns, setColumns] = useStored(chosenColumns);
  const toggle = (name: ExtraColumn) =>
    setColumns(columns.includes(name) ? columns.filter((column) => column !== name) : [...columns, name]);
  return { columns, toggle };
}
