import type { ReactNode } from 'react';
import { PageBanner } from '#components/page-banner.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';

interface PolicyProps {
  title: string;
  parts: readonly { heading: string; text: ReactNode }[];
}

/** A policy page: short headings, each with what is true of this system (R017). */
export function Policy({ title, parts }: PolicyProps) {
  useDocumentTitle(title);
  return (
    <>
      <PageBanner title={title} />
      <div className="shell py-10 lg:py-16">
        {parts.map(({ heading, text }) => (
          <section
            key={heading}
            className="grid gap-x-16 gap-y-2 border-t border-line py-8 first:border-t-0 lg:grid-cols-[4fr_9fr]"
          >
            <h2 className="text-xl">{heading}</h2>
            <div className="max-w-[68ch]">{text}</div>
          </section>
        ))}
      </div>
    </>
  );
}
