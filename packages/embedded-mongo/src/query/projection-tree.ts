import { getEntries, isDocument, type BsonDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { MongoError, notSupported } from '../errors.ts';
import type { Filter } from './filter.ts';
import { parseFilter } from './parse-filter.ts';

export type ProjectionNode =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'slice'; skip: number; limit: number }
  | { kind: 'elemMatch'; filter: Filter }
  | { kind: 'branch'; fields: Map<string, ProjectionNode> };

type Leaf = [path: string, node: ProjectionNode];

/** `mode` applies to unnamed fields. */
export interface Projection {
  mode: 'include' | 'exclude';
  fields: Map<string, ProjectionNode>;
}

export function parseProjection(projection: BsonDocument): Projection | undefined {
  const leaves = flatten('', projection);
  if (leaves.length === 0) return undefined;
  const deciding = leaves.filter(([path]) => path !== '_id');
  const mode = getMode(leaves, deciding);
  for (const [path, node] of deciding) {
    if (mode === 'include' && node.kind === 'exclude') {
      throw new MongoError('ProjectionExclusionInInclusion', `Cannot do exclusion on field ${path} in inclusion projection`);
    }
    if (mode === 'exclude' && node.kind === 'include') {
      throw new MongoError('ProjectionInclusionInExclusion', `Cannot do inclusion on field ${path} in exclusion projection`);
    }
  }
  const fields = new Map<string, ProjectionNode>();
  if (mode === 'include') fields.set('_id', { kind: 'include' });
  for (const [path, node] of leaves) place(fields, path, node);
  if (mode === 'include' && fields.get('_id')?.kind === 'exclude') fields.delete('_id');
  return { mode, fields };
}

/** The first included or excluded field decides; otherwise MongoDB's computeProjectionType applies. */
function getMode(leaves: readonly Leaf[], deciding: readonly Leaf[]): Projection['mode'] {
  const first = deciding.find(([, { kind }]) => kind === 'include' || kind === 'exclude')?.[1].kind;
  if (first) return first === 'include' ? 'include' : 'exclude';
  const has = (wanted: ProjectionNode['kind']): boolean => deciding.some(([, { kind }]) => kind === wanted);
  const isIdIncluded = leaves.some(([path, { kind }]) => path === '_id' && kind === 'include');
  return isIdIncluded || (has('elemMatch') && !has('slice')) ? 'include' : 'exclude';
}

function flatten(prefix: string, projection: BsonDocument): Leaf[] {
  return getEntries(projection).flatMap(([name, value]): Leaf[] => {
    const path = prefix + name;
    if (path.split('.').some((part) => part === '' || part.startsWith('$'))) {
      throw path.endsWith('.$')
        ? notSupported('the positional projection')
        : new MongoError('BadValue', `'${path}' is not a valid field path in a projection`);
    }
    if (isDocument(value)) {
      const first = Object.keys(value)[0];
      if (first === undefined) throw new MongoError('BadValue', 'An empty sub-projection is not a valid value');
      return first.startsWith('$') ? [[path, parseOperator(first, value)]] : flatten(`${path}.`, value);
    }
    const number = typeof value === 'boolean' ? Number(value) : toNumber(value);
    if (number === undefined) throw notSupported('a computed field in a projection');
    return [[path, { kind: number === 0 ? 'exclude' : 'include' }]];
  });
}

function parseOperator(operator: string, value: BsonDocument): ProjectionNode {
  const argument = value[operator];
  if (operator === '$elemMatch') {
    if (!isDocument(argument)) throw new MongoError('BadValue', 'elemMatch: Invalid argument, object required');
    return { kind: 'elemMatch', filter: parseFilter({ array: { $elemMatch: argument } }) };
  }
  if (operator !== '$slice') throw notSupported(`${operator} in a projection`);
  const bounds = (Array.isArray(argument) ? argument : [argument]).map(toNumber);
  const [first, second] = bounds;
  if (first === undefined || bounds.length > 2 || (bounds.length === 2 && (second === undefined || second <= 0))) {
    throw new MongoError('BadValue', '$slice needs a number, or a number to skip and a positive limit');
  }
  if (second !== undefined) return { kind: 'slice', skip: Math.trunc(first), limit: Math.trunc(second) };
  return { kind: 'slice', skip: Math.min(Math.trunc(first), 0), limit: Math.abs(Math.trunc(first)) };
}

function place(fields: Map<string, ProjectionNode>, path: string, node: ProjectionNode): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let level = fields;
  for (const part of parts) {
    let next = level.get(part);
    if (next === undefined || (part === '_id' && next.kind === 'include')) {
      next = { kind: 'branch', fields: new Map() };
      level.set(part, next);
    }
    if (next.kind !== 'branch') throw new MongoError('PathCollision', `Path collision at ${path}`);
    level = next.fields;
  }
  if (level.has(last) && path !== '_id') throw new MongoError('PathCollision', `Path collision at ${path}`);
  level.set(last, node);
}
