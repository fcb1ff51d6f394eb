import { relative, resolve } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import type { SourceModule } from './public-modules.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const LETTERS = /\p{L}{2}/u;
/** Start of a sentence. Class names, paths and codes do not match. */
const PROSE = /^[“(]?\p{Lu}[\p{L}’'-]*[,:.!?…]*\s+\p{L}/u;
const VISIBLE_NAMES = new Set(
  'aria-description aria-label aria-placeholder aria-roledescription aria-valuetext alt caption description empty heading hint innerText label message note placeholder summary term text textContent title'.split(
    ' ',
  ),
);

/** Office content never begins like a word: this also matches single words and sentences that begin with a value. */
const STRICT_PROSE = /^\s*[“(,.:]?\s*\p{Lu}\p{Ll}+(?![\p{L}-])|^…,? \p{Ll}{2,} \p{Ll}|^…,? \p{Ll}{3,}$/u;
const KEY_NAMES = /^(?:Ctrl|End|Enter|Esc|Escape|Home|Shift|Tab)(?: \w+)?\s*$/;
const OFFICE_NAMES = new Set(
  'confirmLabel erasureEffect fileLabel itemName legend searchPlaceholder shortLabel todo withoutText'.split(' '),
);

export function findHardcodedTexts({ file, source, parsed }: SourceModule, { strict = false } = {}): string[] {
  const prose = strict ? STRICT_PROSE : PROSE;
  const visibleNames = strict ? new Set([...VISIBLE_NAMES, ...OFFICE_NAMES]) : VISIBLE_NAMES;
  const found = new Map<number, string>();
  const exempt: ESTree.Span[] = [];
  const report = ({ text, start }: LiteralText, pattern: RegExp) => {
    if (!pattern.test(text) || (strict && KEY_NAMES.test(text)) || exempt.some((span) => span.start <= start && start < span.end))
      return;
    const line = source.slice(0, start).split('\n').length;
    found.set(start, `${relative(ROOT, file)}:${line} ${text.trim().replaceAll(/\s+/g, ' ')}`);
  };
  const reportAll = (node: unknown, isRead = LETTERS) => getLiterals(node).forEach((written) => report(written, isRead));
  const reportChildren = ({ children }: { children: ESTree.JSXChild[] }) => children.forEach((child) => reportAll(child));

  new Visitor({
    // For programmers only.
    NewExpression: (node) => void (isNamed(node.callee, /Error$/) && exempt.push(node)),
    CallExpression: (node) => void ((node.callee.type === 'Super' || isNamed(node.callee, /^log/)) && exempt.push(node)),
    JSXElement(node) {
      if (isNotTranslated(node.openingElement)) exempt.push(node);
      reportChildren(node);
    },
    JSXFragment: reportChildren,
    JSXAttribute: ({ name, value }) => void (isNamed(name, visibleNames) && reportAll(value)),
    Property: ({ key, value }) => void (isNamed(key, visibleNames) && reportAll(value)),
    AssignmentExpression({ left, right }) {
      if (left.type === 'MemberExpression' && isNamed(left.property, visibleNames)) reportAll(right);
    },
    Literal: (node) => reportAll(node, prose),
    TemplateLiteral: (node) => reportAll(node, prose),
  }).visit(parsed.program);
  return [...found.values()];
}

interface LiteralText {
  text: string;
  start: number;
}

function getLiterals(value: unknown): LiteralText[] {
  const node = value as ESTree.Node | null;
  switch (node?.type) {
    case 'JSXText':
      return [{ text: node.value, start: node.start + node.value.length - node.value.trimStart().length }];
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : [];
    case 'TemplateLiteral':
      return [{ text: node.quasis.map(({ value: { cooked } }) => cooked ?? '').join('…'), start: node.start }];
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

function isNotTranslated({ attributes }: ESTree.JSXOpeningElement): boolean {
  return attributes.some((attribute) =>
    attribute.type === 'JSXSpreadAttribute'
      ? isNamed(attribute.argument, /^NOT_TRANSLATED$/)
      : isNamed(attribute.name, /^translate$/) && getLiterals(attribute.value).some(({ text }) => text === 'no'),
  );
}

function isNamed(value: unknown, names: RegExp | ReadonlySet<string>): boolean {
  const node = value as ESTree.Node;
  const name =
    node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : node.type === 'Literal' ? String(node.value) : '';
  return names instanceof RegExp ? names.test(name) : names.has(name);
}
