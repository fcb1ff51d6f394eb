import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

export function LoadingOverlay({ busy, label, children }: { busy: boolean; label: string; children: ReactNode }) {
  return (
    <div aria-busy={busy} className="relative min-h-80">
      {children}
      <output className={busy ? 'absolute inset-0 grid place-items-center bg-paper/70' : 'sr-only'}>
        {busy && (
          <span className="flex items-center gap-3 rounded-surface border border-line bg-paper px-4 py-3">
            <LoaderCircle className="animate-spin" />
            {label}
          </span>
        )}
      </output>
    </div>
  );
}
