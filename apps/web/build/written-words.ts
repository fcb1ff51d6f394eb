import { relative, resolve } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import type { SourceModule } from './public-modules.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const LETTERS = /\p{L}{2}/u;
/** A sentence, or the beginning of one. Class names, addresses and codes begin otherwise. */
const PROSE = /^[“(]?\p{Lu}[\p{L}’'-]*[,:.!?…]*\s+\p{L}/u;
/** Attributes and properties whose text a visitor reads or hears. */
const READ = new Set(
  'aria-description aria-label aria-placeholder aria-roledescription aria-valuetext alt caption description empty heading hint innerText label message note placeholder summary term text textContent title'.split(
    ' ',
  ),
);

/** In the office, where nothing that begins like a word is content, also a single word and a sentence that begins with a value. */
const STRICT_PROSE = /^\s*[“(,.:]?\s*\p{Lu}\p{Ll}+(?![\p{L}-])|^…,? \p{Ll}{2,} \p{Ll}|^…,? \p{Ll}{3,}$/u;
const KEYS = /^(?:Ctrl|End|Enter|Esc|Escape|Home|Shift|Tab)(?: \w+)?\s*$/;
const OFFICE_ATTRIBUTES = new Set(
  'confirmLabel does fate fileLabel legend one searched shortLabel todo where withoutText'.split(' '),
);

/** Words that stand in a module itself instead of in the catalogue: each with its file and line. */
export function wordsWrittenIn({ file, source, parsed }: SourceModule, { strict = false } = {}): string[] {
  const prose = strict ? STRICT_PROSE : PROSE;
  const read = strict ? new Set([...READ, ...OFFICE_ATTRIBUTES]) : READ;
  const found = new Map<number, string>();
  const exempt: ESTree.Span[] = [];
  const hold = ({ words, start }: Written, isRead: RegExp) => {
    if (!isRead.test(words) || (strict && KEYS.test(words)) || exempt.some((span) => span.start <= start && start < span.end))
      return;
    const line = source.slice(0, start).split('\n').length;
    found.set(start, `${relative(ROOT, file)}:${line} ${words.trim().replaceAll(/\s+/g, ' ')}`);
  };
  const holdAll = (node: unknown, isRead = LETTERS) => getLiterals(node).forEach((written) => hold(written, isRead));
  const holdChildren = ({ children }: { children: ESTree.JSXChild[] }) => children.forEach((child) => holdAll(child));

  new Visitor({
    // What programmers read.
    NewExpression: (node) => void (isNamed(node.callee, /Error$/) && exempt.push(node)),
    CallExpression: (node) => void ((node.callee.type === 'Super' || isNamed(node.callee, /^log/)) && exempt.push(node)),
    JSXElement(node) {
      if (isNotTranslated(node.openingElement)) exempt.push(node);
      holdChildren(node);
    },
    JSXFragment: holdChildren,
    JSXAttribute: ({ name, value }) => void (isNamed(name, read) && holdAll(value)),
    Property: ({ key, value }) => void (isNamed(key, read) && holdAll(value)),
    AssignmentExpression({ left, right }) {
      if (left.type === 'MemberExpression' && isNamed(left.property, read)) holdAll(right);
    },
    Literal: (node) => holdAll(node, prose),
    TemplateLiteral: (node) => holdAll(node, prose),
  }).visit(parsed.program);
  return [...found.values()];
}

interface Written {
  words: string;
  start: number;
}

/** What an expression may come to, as far as it is written out. */
function getLiterals(value: unknown): Written[] {
  const node = value as ESTree.Node | null;
  switch (node?.type) {
    case 'JSXText':
      return [{ words: node.value, start: node.start + node.value.length - node.value.trimStart().length }];
    case 'Literal':
      return typeof node.value === 'string' ? [{ words: node.value, start: node.start }] : [];
    case 'TemplateLiteral':
      return [{ words: node.quasis.map(({ value: { cooked } }) => cooked ?? '').join('…'), start: node.start }];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return getLiterals(node.expression);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(getLiterals);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(node.operator) ? [node.left, node.right].flatMap(getLiterals) : [];
    default:
      return [];
  }
}

/** Marked for browsers as content that no catalogue has. */
function isNotTranslated({ attributes }: ESTree.JSXOpeningElement): boolean {
  return attributes.some((attribute) =>
    attribute.type === 'JSXSpreadAttribute'
      ? isNamed(attribute.argument, /^NOT_TRANSLATED$/)
      : isNamed(attribute.name, /^translate$/) && getLiterals(attribute.value).some(({ words }) => words === 'no'),
  );
}

/** Whether an identifier, or the key of a property, has one of these names. */
function isNamed(value: unknown, names: RegExp | ReadonlySet<string>): boolean {
  const node = value as ESTree.Node;
  const name =
    node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : node.type === 'Literal' ? String(node.value) : '';
  return names instanceof RegExp ? names.test(name) : names.has(name);
}
