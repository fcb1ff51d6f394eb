import { type BsonDocument, getEntries, isDocument, setOwnValue } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors.ts';
import { PAUSE } from '../storage/pause.ts';
import { type Environment, type Expression, type Names, createEnvironment, parsePath } from './environment.ts';
import { compileExpression } from './expression.ts';
import { type Stage, estimateSize } from './stage.ts';

type Leaf = { kind: 'include' | 'exclude' } | { kind: 'compute'; expression: Expression };
type Node = Leaf | { kind: 'branch'; fields: Fields };
type Fields = Map<string, Node>;

interface Shape {
  fields: Fields;
  keepsOthers: boolean;
  /** Whether computed fields replace non-documents on their path, as `$set` does. */
  isSet: boolean;
}

export function parseProject(specification: unknown, names: Names): Stage {
  const leaves = parseLeaves('$project', specification, (value) => {
    const number = typeof value === 'boolean' ? Number(value) : toNumber(value);
    if (number !== undefined) return { kind: number === 0 ? 'exclude' : 'include' };
    return { kind: 'compute', expression: compileExpression(value, names) };
  });
  const deciding = leaves.filter(([path]) => path !== '_id');
  const first = (deciding[0] ?? leaves[0])?.[1].kind;
  const keepsOthers = first === 'exclude';
  for (const [path, { kind }] of deciding) {
    if (keepsOthers && kind === 'include') {
      throw new MongoError(
        'ProjectionInclusionInExclusion',
        `Invalid $project :: caused by :: Cannot do inclusion on field ${path} in exclusion projection`,
      );
    }
    if (keepsOthers && kind === 'compute') {
      throw new MongoError(
        'Location31252',
        `Invalid $project :: caused by :: Cannot use an expression ${path} in an exclusion projection`,
      );
    }
    if (!keepsOthers && kind === 'exclude') {
      throw new MongoError(
        'ProjectionExclusionInInclusion',
        `Invalid $project :: caused by :: Cannot do exclusion on field ${path} in inclusion projection`,
      );
    }
  }
  const fields: Fields = new Map();
  if (!keepsOthers) fields.set('_id', { kind: 'include' });
  for (const [path, leaf] of leaves) place(fields, path, leaf);
  return reshape({ fields, keepsOthers, isSet: false });
}

/** Arrays on the path are changed in each element. */
export function parseSet(specification: unknown, names: Names): Stage {
  const fields: Fields = new Map();
  const leaves = parseLeaves('$set', specification, (value) => ({
    kind: 'compute',
    expression: compileExpression(value, names),
  }));
  for (const [path, leaf] of leaves) place(fields, path, leaf);
  return reshape({ fields, keepsOthers: true, isSet: true });
}

export function parseUnset(specification: unknown): Stage {
  const paths: unknown[] = Array.isArray(specification) ? specification : [specification];
  if (paths.length === 0 || paths.some((path) => typeof path !== 'string')) {
    throw new MongoError('Location31002', '$unset specification must be a string or an array of strings');
  }
  const fields: Fields = new Map();
  for (const path of paths) place(fields, String(path), { kind: 'exclude' });
  return reshape({ fields, keepsOthers: true, isSet: false });
}

function reshape(shape: Shape): Stage {
  return function* reshaped(documents, { variables }) {
    for (const document of documents) {
      yield document === PAUSE ? PAUSE : shapeDocument(document, shape, createEnvironment(document, variables));
    }
  };
}

function parseLeaves(stage: string, specification: unknown, parseLeaf: (value: unknown) => Leaf, prefix = ''): [string, Leaf][] {
  if (!isDocument(specification)) throw new MongoError('Location40272', `${stage} specification stage must be an object`);
  const entries = getEntries(specification);
  if (entries.length === 0) throw new MongoError('Location51272', `Invalid ${stage}: specification must have at least one field`);
  return entries.flatMap(([name, value]): [string, Leaf][] => {
    const path = prefix + name;
    parsePath(path);
    const first = isDocument(value) ? Object.keys(value)[0] : undefined;
    const isNested = first !== undefined && !first.startsWith('$');
    return isNested ? parseLeaves(stage, value, parseLeaf, `${path}.`) : [[path, parseLeaf(value)]];
  });
}

function place(fields: Fields, path: string, leaf: Leaf): void {
  const parts = parsePath(path);
  const last = parts.pop() ?? '';
  let level = fields;
  for (const part of parts) {
    const known = level.get(part);
    const isImplied = level === fields && part === '_id' && known?.kind === 'include';
    const next: Node = known === undefined || isImplied ? { kind: 'branch', fields: new Map() } : known;
    if (next.kind !== 'branch') throw new MongoError('PathCollision', `Invalid path collision at ${path}`);
    level.set(part, next);
    level = next.fields;
  }
  if (level.has(last) && path !== '_id') throw new MongoError('PathCollision', `Invalid path collision at ${path}`);
  level.set(last, leaf);
}

function shapeDocument(document: BsonDocument, shape: Shape, environment: Environment): BsonDocument {
  const result: BsonDocument = {};
  for (const [name, value] of getEntries(document)) {
    const node = shape.fields.get(name);
    const kept = node === undefined ? (shape.keepsOthers ? value : undefined) : keptValue(value, node, shape, environment);
    if (kept !== undefined) setOwnValue(result, name, kept);
  }
  for (const [name, node] of shape.fields) {
    if (node.kind === 'compute') computeField(result, name, node.expression(environment));
    else if (node.kind === 'branch' && !Object.hasOwn(result, name) && hasComputed(node.fields)) {
      setOwnValue(result, name, shapeDocument({}, { ...shape, fields: node.fields }, environment));
    }
  }
  return result;
}

function computeField(result: BsonDocument, name: string, value: unknown): void {
  estimateSize(value);
  if (value === undefined) delete result[name];
  else setOwnValue(result, name, value);
}

const hasComputed = (fields: Fields): boolean =>
  [...fields.values()].some((node) => node.kind === 'compute' || (node.kind === 'branch' && hasComputed(node.fields)));

function keptValue(value: unknown, node: Node, shape: Shape, environment: Environment): unknown {
  switch (node.kind) {
    case 'include':
      return value;
    case 'exclude':
      return undefined;
    case 'compute':
      // Keeps the field's position; the value is set later.
      return shape.isSet ? value : undefined;
    default:
      return shapeBelow(value, { ...shape, fields: node.fields }, environment);
  }
}

function shapeBelow(value: unknown, shape: Shape, environment: Environment): unknown {
  if (isDocument(value)) return shapeDocument(value, shape, environment);
  if (Array.isArray(value)) {
    return value.map((item: unknown) => shapeBelow(item, shape, environment)).filter((item) => item !== undefined);
  }
  if (shape.isSet) return shapeDocument({}, shape, environment);
  return shape.keepsOthers ? value : undefined;
}
