import { useState } from 'react';

const STORAGE_KEY = 'adminShortcuts';

/** Whether single keys act, on this device: who dictates, or presses keys by accident, can switch them off (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';

/** The switch, and how to turn it. */
export function useShortcutSwitch(): [on: boolean, turn: (on: boolean) => void] {
  const [on, setOn] = useState(areShortcutsOn);
  const turn = (next: boolean) => {
    localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
    setOn(next);
  };
  return [on, turn];
}
