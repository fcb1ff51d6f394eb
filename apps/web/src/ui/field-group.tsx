import type { ReactNode } from 'react';

export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line py-4">
      <legend className="pr-3 text-base font-semibold">{legend}</legend>
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}
