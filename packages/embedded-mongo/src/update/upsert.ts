import { ObjectId } from 'bson';
import { documentOf, fieldsOf } from '../bson/document.ts';
import type { BsonDocument } from '../bson/document.ts';
import { MongoError } from '../errors.ts';
import { conjunctsOf } from '../query/filter.ts';
import type { Filter } from '../query/filter.ts';
import { findTarget, parseTargetPath } from './target-path.ts';
import type { Update } from './updater.ts';

/** The document an upsert inserts: the filter's equalities, then the update; `_id` first, made when none is given. */
export function buildUpsert(filter: Filter, update: Update): BsonDocument {
  const equalities = equalitiesOf(filter);
  const start: BsonDocument = {};
  if (update.kind !== 'replacement') {
    for (const [path, value] of equalities) {
      findTarget(start, parseTargetPath(path), { create: true })?.set(value);
    }
  } else if (equalities.has('_id')) {
    start['_id'] = equalities.get('_id');
  }
  const document = update.apply(start, { isInsert: true });
  return documentOf([['_id', document['_id'] ?? new ObjectId()], ...fieldsOf(document)]);
}

function equalitiesOf(filter: Filter): Map<string, unknown> {
  const found = new Map<string, unknown>();
  if (filter.kind === 'collated') return equalitiesOf(filter.part);
  for (const part of conjunctsOf(filter)) {
    if (part.kind === 'or' && part.parts.length === 1 && part.parts[0]) {
      for (const [path, value] of equalitiesOf(part.parts[0])) found.set(path, value);
    }
    if (part.kind !== 'condition') continue;
    const { path, condition } = part;
    const values = condition.op === 'eq' ? [condition.value] : condition.op === 'in' ? condition.values : [];
    if (values.length !== 1 || (condition.op === 'in' && condition.patterns.length > 0)) continue;
    if (found.has(path)) {
      throw new MongoError('NotSingleValueField', `cannot infer query fields to set, path '${path}' is matched twice`);
    }
    found.set(path, values[0]);
  }
  return found;
}
