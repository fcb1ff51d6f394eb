import { LucideProvider } from 'lucide-react';
import type { ReactNode } from 'react';
import { Toaster } from '#ui/toaster.tsx';

/** What every page needs around it, in the browser and in tests: how icons look, and where toasts appear. The router is the caller's. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <LucideProvider size={20} strokeWidth={1.75}>
      {children}
      <Toaster />
    </LucideProvider>
  );
}
