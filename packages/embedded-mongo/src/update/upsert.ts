import { ObjectId } from 'bson';
import { documentOf, fieldsOf, type BsonDocument } from '../bson/document.ts';
import { MongoError } from '../errors.ts';
import { conjunctsOf, type Filter } from '../query/filter.ts';
import { findTarget, parseTargetPath } from './target-path.ts';
import type { Update } from './updater.ts';

/** The document an upsert inserts: the filter's equalities, then the update; `_id` first, made when none is given. */
export function buildUpsert(filter: Filter, update: Update): BsonDocument {
  const start: BsonDocument = {};
  for (const [path, value] of equalitiesOf(filter, { onlyId: update.kind === 'replacement' })) {
    findTarget(start, parseTargetPath(path), { create: true })?.set(value);
  }
  const document = update.apply(start, { isInsert: true });
  return documentOf([['_id', document['_id'] ?? new ObjectId()], ...fieldsOf(document)]);
}

/** A replacement takes nothing of the filter but its `_id`. */
function equalitiesOf(filter: Filter, options: { onlyId: boolean }): Map<string, unknown> {
  const found = new Map<string, unknown>();
  if (filter.kind === 'collated') return equalitiesOf(filter.part, options);
  for (const part of conjunctsOf(filter)) {
    if (part.kind === 'or' && part.parts.length === 1 && part.parts[0]) {
      for (const [path, value] of equalitiesOf(part.parts[0], options)) addEquality(found, path, value);
    }
    if (part.kind !== 'condition' || (options.onlyId && part.path !== '_id')) continue;
    const { path, condition } = part;
    const values = condition.op === 'eq' ? [condition.value] : condition.op === 'in' ? condition.values : [];
    if (values.length !== 1 || (condition.op === 'in' && condition.patterns.length > 0)) continue;
    addEquality(found, path, values[0]);
  }
  return found;
}

/** No path may be given twice, nor together with one below it: which of the two values counts nobody can tell. */
function addEquality(found: Map<string, unknown>, path: string, value: unknown): void {
  const other = [...found.keys()].find((known) => `${known}.`.startsWith(`${path}.`) || path.startsWith(`${known}.`));
  if (other !== undefined) {
    const reason = other === path ? `path '${path}' is matched twice` : `both paths '${path}' and '${other}' are matched`;
    throw new MongoError('NotSingleValueField', `cannot infer query fields to set, ${reason}`);
  }
  found.set(path, value);
}
