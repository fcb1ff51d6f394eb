import type { PolicyName } from '@waybill/contracts';
import type { ReactNode } from 'react';
import { PageBanner } from '#features/site/components/page-banner.tsx';
import { inOrder, PolicyBlocks } from '#features/site/components/policy-blocks.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { useSettings } from '#lib/settings.ts';

interface Part {
  heading: string;
  text: ReactNode;
}

interface PolicyProps {
  name: PolicyName;
  title: string;
  /** What is true of this system as it ships; the office may write its own instead. */
  parts: readonly Part[];
}

/** A policy page: short headings, each with what holds (R017). */
export function Policy({ name, title, parts }: PolicyProps) {
  useDocumentTitle(title);
  const written = useSettings().website.policies[name];
  const shown = written?.map(({ heading, blocks }) => ({ heading, text: <PolicyBlocks blocks={blocks} /> })) ?? parts;
  return (
    <>
      <PageBanner title={title} />
      <div className="shell py-10 lg:py-16">{inOrder(shown.map(drawPart))}</div>
    </>
  );
}

function drawPart({ heading, text }: Part): ReactNode {
  return (
    <section className="grid gap-x-16 gap-y-2 border-t border-line py-8 first:border-t-0 lg:grid-cols-[4fr_9fr]">
      {heading === '' ? <div /> : <h2 className="text-xl">{heading}</h2>}
      <div className="max-w-[68ch]">{text}</div>
    </section>
  );
}
