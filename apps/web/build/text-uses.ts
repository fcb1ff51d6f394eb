import { relative, resolve } from 'node:path';
import type { Texts } from '@waybill/i18n/message';
import { type ESTree, Visitor } from 'vite';
import type { SourceModule } from './public-modules.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** For example `receipt.lastUpdate`. */
export function getTextPaths(catalogue: Texts, before = ''): string[] {
  return Object.entries(catalogue).flatMap(([name, text]) =>
    typeof text === 'string' ? before + name : getTextPaths(text, `${before}${name}.`),
  );
}

/** Finds `texts.area.name` and `const { name } = texts.area`. */
export function findUsedTexts({ parsed }: SourceModule): string[] {
  const named: string[] = [];
  /** Parts of a longer member expression or destructured, already counted. */
  const done = new Set<ESTree.Node>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      const path = init && getStaticPath(init);
      if (!path || id.type !== 'ObjectPattern') return;
      done.add(init);
      for (const property of id.properties) {
        if (property.type === 'Property' && property.key.type === 'Identifier') named.push(`${path}.${property.key.name}`);
      }
    },
    MemberExpression(node) {
      const path = getStaticPath(node);
      if (!path) return;
      if (!done.has(node)) named.push(path);
      done.add(node.object);
    },
  }).visit(parsed.program);
  return named;
}

/** `texts.status.names[status]` gives `status.names`. */
function getStaticPath(node: ESTree.Expression): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const { object, property } = node;
  const name =
    property.type === 'Literal'
      ? String(property.value)
      : !node.computed && property.type === 'Identifier'
        ? property.name
        : undefined;
  if (name === undefined) return undefined;
  if (object.type === 'Identifier')
    return object.name === 'texts' ? name : object.name === 'office' ? `office.${name}` : undefined;
  const before = getStaticPath(object);
  return before && `${before}.${name}`;
}

/** Texts formatted at module load would stay in one language. Returns each with file and line. */
export function findEagerTexts({ file, source, parsed }: SourceModule): string[] {
  const found: string[] = [];
  let depth = 0;
  const enter = () => void (depth += 1);
  const leave = () => void (depth -= 1);
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression({ callee, start }) {
      if (depth > 0 || callee.type !== 'Identifier' || !/^(?:t|rich|getOffer)$/.test(callee.name)) return;
      found.push(`${relative(ROOT, file)}:${source.slice(0, start).split('\n').length}`);
    },
  }).visit(parsed.program);
  return found;
}
