import { useRef, type ReactNode } from 'react';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { useArrival } from '#lib/address/use-arrival.ts';

/** The head of an admin page: names the window, and is where one arrives. */
export function PageHeader({ title, heading = title, children }: { title: string; heading?: ReactNode; children?: ReactNode }) {
  const element = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useArrival(element);
  return (
    <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 ref={element} tabIndex={-1} className="text-xl font-bold">
        {heading}
      </h1>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
