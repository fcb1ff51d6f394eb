import { relative, resolve } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import type { SourceModule } from './public-modules.ts';

const SOURCE = resolve(import.meta.dirname, '../src');
const BUSY_NAME =
  /(?:^|[a-z])(?:pending|busy|submitting|sending|saving|uploading|checking|correcting|mutating|fetching|running|importing)$/i;

/** Variables of one file, properties and props of all files. */
type BusyNames = Set<string>;

/**
 * Finds `disabled` set by a busy state, by its name or by what it was assigned: the state is followed through variables, hooks
 * and props until no further name is found.
 */
export function findDisabledWhileBusy(modules: readonly SourceModule[]): string[] {
  const busy: BusyNames = new Set();
  for (;;) {
    const known = busy.size;
    const found = modules.flatMap((module) => visit(module, busy));
    if (busy.size === known) return found;
  }
}

function visit({ file, source, parsed }: SourceModule, busy: BusyNames): string[] {
  const found: string[] = [];
  const variable = (name: string) => `${file} ${name}`;
  const isBusyProperty = (name: string) => BUSY_NAME.test(name) || busy.has(name);
  const isBusy = (node: ESTree.Node): boolean => {
    switch (node.type) {
      case 'Identifier':
        return BUSY_NAME.test(node.name) || busy.has(variable(node.name));
      case 'MemberExpression':
        return node.property.type === 'Identifier' && isBusyProperty(node.property.name);
      default:
        return getOperands(node).some(isBusy);
    }
  };
  const assign = (name: string, value: ESTree.Node) => {
    if (!isBusy(value)) return;
    if (name !== 'disabled') busy.add(name);
    else found.push(`${relative(SOURCE, file)}: disabled={${source.slice(value.start, value.end)}}`);
  };

  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init && isBusy(init)) busy.add(variable(id.name));
    },
    ObjectPattern({ properties }) {
      for (const property of properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || !isBusyProperty(property.key.name)) continue;
        const local = property.value.type === 'AssignmentPattern' ? property.value.left : property.value;
        if (local.type === 'Identifier') busy.add(variable(local.name));
      }
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' || key.type === 'Literal') assign('name' in key ? key.name : String(key.value), value);
    },
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && value?.type === 'JSXExpressionContainer') assign(name.name, value.expression);
    },
  }).visit(parsed.program);
  return found;
}

/** The parts whose value the expression has, such as of `!isDirty || save.isPending`. */
function getOperands(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case 'LogicalExpression':
    case 'BinaryExpression':
      return [node.left, node.right];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate, ...(isBoolean(node.consequent) ? [node.test] : [])];
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'Boolean' ? node.arguments : [];
    case 'UnaryExpression':
      return [node.argument];
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return [node.expression];
    default:
      return [];
  }
}

const isBoolean = (node: ESTree.Node): boolean => node.type === 'Literal' && typeof node.value === 'boolean';
