import { LucideProvider } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Toaster } from '#ui/toaster.tsx';

export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <LucideProvider size={20} strokeWidth={1.75}>
      <ErrorBoundary>
        <Suspense fallback={null}>{children}</Suspense>
      </ErrorBoundary>
      <Toaster />
    </LucideProvider>
  );
}
