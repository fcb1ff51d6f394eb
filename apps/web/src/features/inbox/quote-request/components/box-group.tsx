import type { ReactNode } from 'react';

/** A row of boxes under the printed head that names them. */
export function BoxGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-x border-b border-line-strong first-of-type:border-t">
      {/* Floated, a legend stands inside its fieldset's border instead of across it. */}
      <legend className="float-left w-full bg-surface-strong px-3 py-1 text-sm font-semibold">{title}</legend>
      <div className="clear-both grid grid-cols-2 gap-px border-t border-line-strong bg-line-strong lg:grid-cols-12">
        {children}
      </div>
    </fieldset>
  );
}
