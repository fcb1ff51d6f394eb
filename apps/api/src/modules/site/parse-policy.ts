import { SITE_LIMITS } from '@waybill/contracts/site/facts';
import { type Policy, type PolicyBlock, POLICY_LINK, type PolicySpan } from '@waybill/contracts/site/policy-schema';
import MarkdownIt from 'markdown-it';

type Token = ReturnType<MarkdownIt['parse']>[number];

/** Nesting of blocks: a list and its items are one each. A policy of the allowed length holds 138 nested lists. */
const MAX_LEVEL = 280;
/** Runs of text with the same format. */
const MAX_SPANS = 5_000;
/** Characters displayed or linked to; each piece of a link repeats its address. */
const MAX_LENGTH = 5 * SITE_LIMITS.policy;

export class UnreadablePolicy extends Error {}

/** HTML, quotations and indented code remain plain text. */
const OPTIONS = { html: false, maxNesting: MAX_LEVEL + 10 };
const reader = new MarkdownIt('commonmark', OPTIONS).disable(['blockquote', 'code']);
// POLICY_LINK alone validates addresses, which stay as typed.
reader.validateLink = () => true;
reader.normalizeLink = (address) => address;
reader.normalizeLinkText = (address) => address;

/** A subset of CommonMark; the rest stays text. @throws UnreadablePolicy if too deep or too long. */
export function parsePolicy(markdown: string): Policy {
  const policy: Policy = [];
  const measure = createMeasure();
  const add = (block: PolicyBlock): void => {
    if (policy.length === 0) policy.push({ heading: '', blocks: [] });
    policy.at(-1)?.blocks.push(block);
  };
  let list: Extract<PolicyBlock, { type: 'list' }> | undefined;
  const items: PolicySpan[][] = [];
  let heading = 0;

  for (const token of reader.parse(markdown, {})) {
    if (token.level > MAX_LEVEL) throw new UnreadablePolicy(`line ${getLine(token)}: lists are nested too deeply`);
    if (token.type === 'heading_open') heading = Number(token.tag.slice(1));
    else if (token.type === 'heading_close') heading = 0;
    else if (token.type.endsWith('_list_open') && token.level === 0) {
      list = { type: 'list', ordered: token.type === 'ordered_list_open', items: [] };
      add(list);
    } else if (token.type === 'list_item_open') {
      items.push([]);
      list?.items.push(items.at(-1) ?? []);
    } else if (token.type === 'list_item_close') items.pop();
    else if (token.type.endsWith('_list_close') && token.level === 0 && list) list.items = list.items.filter(isFilled);

    const spans = measure(toSpans(token), token);
    if (items.length > 0) items.at(-1)?.push(...spans);
    else if (token.type === 'inline' && (heading === 1 || heading === 2)) policy.push({ heading: plainText(spans), blocks: [] });
    else if (isFilled(spans)) add({ type: heading > 0 ? 'heading' : 'paragraph', spans });
  }
  return policy;
}

export function plainPolicy(markdown: string): Policy {
  const lines = markdown.split('\n').filter((line) => line.trim() !== '');
  return [{ heading: '', blocks: lines.map((text) => ({ type: 'paragraph', spans: [{ text }] })) }];
}

function toSpans({ type, content, children }: Token): PolicySpan[] {
  if (type === 'fence') return [{ text: content.replace(/\n$/, ''), code: true }];
  return type === 'inline' ? inlineSpans(children ?? []) : [];
}

function inlineSpans(tokens: readonly Token[]): PolicySpan[] {
  const spans: PolicySpan[] = [];
  const depth = { strong: 0, em: 0 };
  let href: string | undefined;
  let isText = false;
  for (const token of tokens) {
    const { type, tag, nesting } = token;
    if (tag === 'strong' || tag === 'em') depth[tag] += nesting;
    else if (tag === 'a') href = nesting === 1 ? findLink(token) : undefined;
    const text = toText(token);
    const wasText = isText;
    isText = type === 'text' || type === 'softbreak';
    const last = spans.at(-1);
    if (text === '') continue;
    if (isText && wasText && last) last.text += text;
    else {
      spans.push({
        text,
        ...(depth.strong > 0 && { strong: true }),
        ...(depth.em > 0 && { emphasis: true }),
        ...(href !== undefined && { href }),
        ...(type === 'code_inline' && { code: true }),
      });
    }
  }
  return spans;
}

function toText({ type, content, children }: Token): string {
  if (type === 'softbreak') return ' ';
  if (type === 'hardbreak') return '\n';
  return type === 'image' ? plainText(inlineSpans(children ?? [])) : content;
}

function findLink(token: Token): string | undefined {
  const address = token.attrGet('href') ?? '';
  return POLICY_LINK.test(address) ? address : undefined;
}

function createMeasure() {
  let [count, length] = [0, 0];
  return (spans: PolicySpan[], token: Token): PolicySpan[] => {
    count += spans.length;
    for (const { text, href = '' } of spans) length += text.length + href.length;
    if (count > MAX_SPANS)
      throw new UnreadablePolicy(`line ${getLine(token)}: there are too many paragraphs, list items and changes of style`);
    if (length > MAX_LENGTH) throw new UnreadablePolicy(`line ${getLine(token)}: long links are repeated too often`);
    return spans;
  };
}

const getLine = ({ map }: Token): number => (map?.[0] ?? 0) + 1;
const isFilled = (spans: readonly PolicySpan[]): boolean => spans.length > 0;
const plainText = (spans: readonly PolicySpan[]): string => spans.map(({ text }) => text).join('');
