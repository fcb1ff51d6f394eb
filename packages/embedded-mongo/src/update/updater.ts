import { type BsonDocument, fromEntries, getEntries, isDocument, getOwnValue } from '../bson/document.ts';
import { getBsonTypeName } from '../bson/types.ts';
import { MongoError, notSupported } from '../errors.ts';
import { compareStrings, valuesEqual } from '../query/compare.ts';
import type { QueryScope } from '../query/parse-filter.ts';
import { arrayIdentifier, checkIdentifiers, expandPath, parseArrayFilters, type ArrayFilters } from './array-filters.ts';
import { addToSet, popItem, pullAll, pullItems, pushItems } from './array-operators.ts';
import { currentDate, extremeOperator, increment, multiply, setField, unsetField } from './field-operators.ts';
import { parsePipelineUpdate } from './pipeline-update.ts';
import { findTarget, parseTargetPath, type FieldChange, type UpdateOperator } from './target-path.ts';

const OPERATORS: ReadonlyMap<string, UpdateOperator> = new Map([
  ['$set', setField],
  ['$setOnInsert', setField],
  ['$unset', unsetField],
  ['$inc', increment],
  ['$mul', multiply],
  ['$min', extremeOperator(-1)],
  ['$max', extremeOperator(1)],
  ['$currentDate', currentDate],
  ['$push', pushItems],
  ['$addToSet', addToSet],
  ['$pull', pullItems],
  ['$pullAll', pullAll],
  ['$pop', popItem],
]);
const NEVER_CREATES: ReadonlySet<string> = new Set(['$unset', '$pull', '$pullAll', '$pop']);
const COLLATED: ReadonlySet<string> = new Set(['$min', '$max', '$push', '$addToSet', '$pull', '$pullAll']);
const REFUSED: ReadonlySet<string> = new Set(['$rename', '$bit', '$pushAll']);

interface Change {
  path: string;
  parts: string[];
  operator: string;
  apply: FieldChange;
}

/** `apply` may modify its argument. */
export interface Update {
  kind: 'replacement' | 'operators' | 'pipeline';
  fields?: ReadonlySet<string>;
  apply(document: BsonDocument, options: { isInsert: boolean }): BsonDocument;
}

export interface UpdateScope extends QueryScope {
  arrayFilters?: unknown;
}

export function parseUpdate(update: unknown, scope: UpdateScope = {}): Update {
  if (Array.isArray(update)) return parsePipeline(update, scope);
  if (!isDocument(update)) {
    throw new MongoError('FailedToParse', `Update argument must be an object, got ${getBsonTypeName(update)}`);
  }
  const names = Object.keys(update);
  if (!names[0]?.startsWith('$')) return parseReplacement(update, names);
  const changes = names
    .flatMap((operator) => parseOperator(operator, update[operator]))
    .toSorted((a, b) => compareStrings(a.path, b.path));
  refuseConflicts(changes);
  const filters = parseArrayFilters(scope.arrayFilters);
  checkIdentifiers(
    changes.map(({ parts }) => parts),
    filters,
  );
  const collated = names.find((operator) => COLLATED.has(operator));
  if (scope.order && (collated !== undefined || filters.size > 0)) {
    throw notSupported(`${collated ?? 'arrayFilters'} with a collation`);
  }
  return {
    kind: 'operators',
    fields: new Set(changes.map(({ parts }) => parts[0] ?? '')),
    apply: (document, options) => applyChanges(document, placeChanges(document, changes, filters), options),
  };
}

function parsePipeline(stages: readonly unknown[], { variables, order, arrayFilters }: UpdateScope): Update {
  if (order) throw notSupported('an update pipeline with a collation');
  if (arrayFilters !== undefined)
    throw new MongoError('FailedToParse', 'arrayFilters may not be specified for pipeline-style updates');
  const change = parsePipelineUpdate(stages, variables);
  return {
    kind: 'pipeline',
    apply: (document) => {
      const id = document['_id'];
      const result = change(document);
      if (id !== undefined && !valuesEqual(id, result['_id'])) throw immutableId();
      return result;
    },
  };
}

function parseReplacement(update: BsonDocument, names: readonly string[]): Update {
  const dollar = names.find((name) => name.startsWith('$'));
  return {
    kind: 'replacement',
    apply: (document, { isInsert }) => {
      if (dollar !== undefined && !isInsert) throw dollarPrefixed(dollar);
      if (!('_id' in document)) return update;
      if ('_id' in update && !valuesEqual(document['_id'], update['_id'])) throw immutableId();
      return fromEntries([['_id', document['_id']], ...getEntries(update).filter(([name]) => name !== '_id')]);
    },
  };
}

function dollarPrefixed(field: string): MongoError {
  return new MongoError(
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${field}' in '${field}' is not allowed in the context of an update's replacement document.`,
  );
}

function immutableId(): MongoError {
  return new MongoError('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
}

function parseOperator(operator: string, fields: unknown): Change[] {
  const check = OPERATORS.get(operator);
  if (!check) {
    if (REFUSED.has(operator)) throw notSupported(operator);
    throw new MongoError(
      'FailedToParse',
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDocument(fields)) {
    throw new MongoError(
      'FailedToParse',
      `Modifiers operate on fields but we found type ${getBsonTypeName(fields)} instead. For example: {$mod: {<field>: ...}}`,
    );
  }
  return Object.entries(fields).map(([path, value]) => ({
    path,
    parts: parseTargetPath(path),
    operator,
    apply: check(path, value),
  }));
}

function refuseConflicts(changes: readonly Change[]): void {
  for (const [i, { path }] of changes.entries()) {
    const other = changes.find((change, j) => j > i && (change.path === path || change.path.startsWith(`${path}.`)));
    if (other) {
      throw new MongoError(
        'ConflictingUpdateOperators',
        `Updating the path '${other.path}' would create a conflict at '${path}'`,
      );
    }
  }
}

/** A stored top-level field that starts with `$` can be removed or changed inside, but not replaced. */
function refuseDollarPrefixed({ parts, operator }: Change, before: unknown, after: unknown): void {
  const isInside = parts.length > 1 && before !== undefined;
  if (isInside || NEVER_CREATES.has(operator) || (before !== undefined && valuesEqual(before, after))) return;
  throw dollarPrefixed(parts[0] ?? '');
}

function placeChanges(document: BsonDocument, changes: readonly Change[], filters: ArrayFilters): readonly Change[] {
  if (!changes.some(({ parts }) => parts.some((part) => arrayIdentifier(part) !== undefined))) return changes;
  const placed = changes.flatMap((change) =>
    expandPath(document, change.parts, filters).map((parts) => ({ ...change, parts, path: parts.join('.') })),
  );
  refuseConflicts(placed);
  return placed;
}

function applyChanges(document: BsonDocument, changes: readonly Change[], options: { isInsert: boolean }): BsonDocument {
  const id = document['_id'];
  for (const change of changes) {
    if (change.operator === '$setOnInsert' && !options.isInsert) continue;
    if (change.parts[0] === '_id' && change.parts.length > 1 && !options.isInsert) throw immutableId();
    const [top = ''] = change.parts;
    const before = getOwnValue(document, top);
    const target = findTarget(document, change.parts, {
      create: !NEVER_CREATES.has(change.operator),
      isLenient: change.operator === '$unset',
    });
    if (target) change.apply(target, document);
    if (top.startsWith('$') && !options.isInsert) refuseDollarPrefixed(change, before, getOwnValue(document, top));
  }
  if (id !== undefined && !valuesEqual(id, document['_id'])) throw immutableId();
  return document;
}
