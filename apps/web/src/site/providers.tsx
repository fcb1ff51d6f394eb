import type { ReactNode } from 'react';
import { Toaster } from '#ui/toaster.tsx';

/** What every page needs around it, in the browser and in tests. The router is the caller's. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toaster />
    </>
  );
}
