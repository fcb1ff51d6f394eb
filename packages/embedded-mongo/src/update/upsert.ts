import { ObjectId } from 'bson';
import { fromEntries, getEntries, type BsonDocument } from '../bson/document.ts';
import { MongoError } from '../errors.ts';
import { getConjuncts, type Filter } from '../query/filter.ts';
import { findTarget, parseTargetPath } from './target-path.ts';
import type { Update } from './updater.ts';

export function buildUpsert(filter: Filter, update: Update): BsonDocument {
  const start: BsonDocument = {};
  for (const [path, value] of getEqualities(filter, { onlyId: update.kind === 'replacement' })) {
    findTarget(start, parseTargetPath(path), { create: true })?.set(value);
  }
  const document = update.apply(start, { isInsert: true });
  return fromEntries([['_id', document['_id'] ?? new ObjectId()], ...getEntries(document)]);
}

/** A replacement uses only the `_id` of the filter. */
function getEqualities(filter: Filter, options: { onlyId: boolean }): Map<string, unknown> {
  const found = new Map<string, unknown>();
  if (filter.kind === 'collated') return getEqualities(filter.part, options);
  for (const part of getConjuncts(filter)) {
    if (part.kind === 'or' && part.parts.length === 1 && part.parts[0]) {
      for (const [path, value] of getEqualities(part.parts[0], options)) addEquality(found, path, value);
    }
    if (part.kind !== 'condition' || (options.onlyId && part.path !== '_id')) continue;
    const { path, condition } = part;
    const values = condition.op === 'eq' ? [condition.value] : condition.op === 'in' ? condition.values : [];
    if (values.length !== 1 || (condition.op === 'in' && condition.patterns.length > 0)) continue;
    addEquality(found, path, values[0]);
  }
  return found;
}

/** Rejects a path given twice, or together with a nested one, since the result would be ambiguous. */
function addEquality(found: Map<string, unknown>, path: string, value: unknown): void {
  const other = [...found.keys()].find((known) => `${known}.`.startsWith(`${path}.`) || path.startsWith(`${known}.`));
  if (other !== undefined) {
    const reason = other === path ? `path '${path}' is matched twice` : `both paths '${path}' and '${other}' are matched`;
    throw new MongoError('NotSingleValueField', `cannot infer query fields to set, ${reason}`);
  }
  found.set(path, value);
}
