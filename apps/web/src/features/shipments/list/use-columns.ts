import { useState } from 'react';
import { EXTRA_COLUMNS, type ExtraColumn } from './columns.tsx';

const STORAGE_KEY = 'shipmentColumns';
const DEFAULT_COLUMNS: readonly ExtraColumn[] = ['reference'];

/** Which columns are shown, as chosen on this device (B7). */
export function useColumns() {
  const [columns, setColumns] = useState(readColumns);

  function toggle(name: ExtraColumn) {
    const chosen = columns.includes(name) ? columns.filter((column) => column !== name) : [...columns, name];
    setColumns(chosen);
    try {
      localStorage.setItem(STORAGE_KEY, chosen.join(' '));
    } catch {
      // Where storage is blocked, the choice lasts as long as the page.
    }
  }
  return { columns, toggle };
}

function readColumns(): readonly ExtraColumn[] {
  const stored = localStorage.getItem(STORAGE_KEY)?.split(' ');
  return stored ? EXTRA_COLUMNS.map(({ name }) => name).filter((name) => stored.includes(name)) : DEFAULT_COLUMNS;
}
