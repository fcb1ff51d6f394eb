import type { PolicyBlock, PolicySpan } from '@waybill/contracts';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

const LINK = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** The part of a policy that the office has written (R017): drawn from what may be drawn, never from HTML. */
export function PolicyBlocks({ blocks }: { blocks: readonly PolicyBlock[] }) {
  return <div className="grid gap-4 whitespace-pre-line [overflow-wrap:anywhere]">{inOrder(blocks.map(drawBlock))}</div>;
}

/** Elements that never change places, and so need no keys. */
export const inOrder = (elements: readonly ReactNode[]): ReactNode => createElement(Fragment, undefined, ...elements);

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
