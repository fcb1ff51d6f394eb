import type { PolicyBlock, PolicyName, PolicySpan } from '@waybill/contracts';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { useSettings } from '#lib/settings.ts';
import { PageBanner } from './page-banner.tsx';

interface Part {
  heading: string;
  text: ReactNode;
}

const LINK = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink';

interface PolicyProps {
  name: PolicyName;
  title: string;
  /** What is true of this system as it ships; the office may write its own instead. */
  parts: readonly Part[];
}

/** A policy page: short headings, each with what holds. */
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

/** The part of a policy that the office has written: drawn from what may be drawn, never from HTML. */
function PolicyBlocks({ blocks }: { blocks: readonly PolicyBlock[] }) {
  return <div className="grid gap-4 whitespace-pre-line [overflow-wrap:anywhere]">{inOrder(blocks.map(drawBlock))}</div>;
}

/** Elements that never change places, and so need no keys. */
const inOrder = (elements: readonly ReactNode[]): ReactNode => createElement(Fragment, undefined, ...elements);

function drawBlock(block: PolicyBlock): ReactNode {
  switch (block.type) {
    case 'heading':
      return <h3 className="mt-2 text-lg">{drawSpans(block.spans)}</h3>;
    case 'paragraph':
      return <p>{drawSpans(block.spans)}</p>;
    default: {
      const List = block.ordered ? 'ol' : 'ul';
      const marks = block.ordered ? 'list-decimal' : 'list-disc';
      return <List className={`grid gap-2 pl-5 ${marks}`}>{inOrder(block.items.map(drawItem))}</List>;
    }
  }
}

const drawItem = (spans: readonly PolicySpan[]): ReactNode => <li>{drawSpans(spans)}</li>;

const drawSpans = (spans: readonly PolicySpan[]): ReactNode => inOrder(spans.map(drawSpan));

function drawSpan({ text, strong, emphasis, code, href }: PolicySpan): ReactNode {
  const coded = code ? <code className="font-mono">{text}</code> : text;
  const leaning = emphasis ? <em>{coded}</em> : coded;
  const marked = strong ? <strong>{leaning}</strong> : leaning;
  if (href === undefined) return marked;
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={LINK}>
        {marked}
      </Link>
    );
  }
  return (
    <a href={href} className={LINK}>
      {marked}
    </a>
  );
}
