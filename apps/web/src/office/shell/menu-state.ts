import { useState } from 'react';

const STORAGE_KEY = 'adminMenu';

/** Whether the side menu of large screens is open, remembered on this device (R103). */
export function useMenuState(): [open: boolean, toggle: () => void] {
  const [open, setOpen] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'closed');
  const toggle = () => {
    localStorage.setItem(STORAGE_KEY, open ? 'closed' : 'open');
    setOpen(!open);
  };
  return [open, toggle];
}
