import { type Policy, type PolicyBlock, POLICY_LINK, type PolicySpan } from '@waybill/contracts';
import type { List, ListItem, Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** Constructs that are not read as such: HTML stays the text that it is, and a quotation mark at a line's start too. */
const NOT_READ = { disable: { null: ['htmlFlow', 'htmlText', 'blockQuote', 'codeIndented'] } };

type Style = Omit<PolicySpan, 'text'>;

/**
 * Reads Markdown (CommonMark) as the little that a policy page may show: sections by its headings, paragraphs, lists, emphasis,
 * code and links to https, mail and our own pages (R017, B6). All else is shown as the text that it is.
 */
export function parsePolicy(markdown: string): Policy {
  const policy: Policy = [];
  for (const node of fromMarkdown(markdown, { extensions: [NOT_READ] }).children) {
    if (node.type === 'heading' && node.depth <= 2) {
      policy.push({ heading: plainText(spansOf(node)), blocks: [] });
      continue;
    }
    const blocks = blocksOf(node);
    const section = policy.at(-1);
    if (section) section.blocks.push(...blocks);
    else if (blocks.length > 0) policy.push({ heading: '', blocks });
  }
  return policy;
}

function blocksOf(node: RootContent): PolicyBlock[] {
  if (node.type === 'list') return [{ type: 'list', ordered: node.ordered ?? false, items: itemsOf(node) }];
  const spans = spansOf(node);
  if (spans.length === 0) return [];
  return [{ type: node.type === 'heading' ? 'heading' : 'paragraph', spans }];
}

/** The items of a list; those of a list inside follow the item that holds it. */
function itemsOf({ children }: List): PolicySpan[][] {
  return children.flatMap((item: ListItem) => {
    const own = item.children.filter((child) => child.type !== 'list').flatMap((child) => spansOf(child));
    const inner = item.children.filter((child) => child.type === 'list').flatMap(itemsOf);
    return own.length > 0 ? [own, ...inner] : inner;
  });
}

function spansOf(node: Nodes, style: Style = {}): PolicySpan[] {
  switch (node.type) {
    case 'text':
      return [{ text: node.value.replaceAll('\n', ' '), ...style }];
    case 'code':
    case 'inlineCode':
      return [{ text: node.value, ...style, code: true }];
    case 'break':
      return [{ text: '\n', ...style }];
    case 'image':
      return node.alt ? [{ text: node.alt, ...style }] : [];
    case 'strong':
      return inside(node.children, { ...style, strong: true });
    case 'emphasis':
      return inside(node.children, { ...style, emphasis: true });
    case 'link':
      return inside(node.children, POLICY_LINK.test(node.url) ? { ...style, href: node.url } : style);
    default:
      return 'children' in node ? inside(node.children, style) : [];
  }
}

const inside = (children: readonly Nodes[], style: Style): PolicySpan[] => children.flatMap((child) => spansOf(child, style));

const plainText = (spans: readonly PolicySpan[]): string => spans.map(({ text }) => text).join('');
