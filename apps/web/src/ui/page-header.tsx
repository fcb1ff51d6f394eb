import { useRef, type ReactNode } from 'react';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { useFocusRestoration } from '#lib/address/use-focus-restoration.ts';

interface PageHeaderProps {
  title: string;
  heading?: ReactNode;
  children?: ReactNode;
}

export function PageHeader({ title, heading = title, children }: PageHeaderProps) {
  const element = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useFocusRestoration(element);
  return (
    <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 ref={element} tabIndex={-1} className="min-w-0 text-xl font-bold wrap-anywhere">
        {heading}
      </h1>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
