import { Long } from 'bson';
import { type BsonDocument, fromEntries, getEntries, isDocument, getOwnValue, setOwnValue } from '../bson/document.ts';
import { MongoError } from '../errors.ts';
import { PAUSE } from '../storage/pause.ts';
import { isNullish, parsePath } from './environment.ts';
import type { Stage } from './stage.ts';

export function parseUnwind(argument: unknown): Stage {
  const {
    path,
    includeArrayIndex: indexField,
    preserveNullAndEmptyArrays: keeps = false,
    ...others
  } = isDocument(argument) ? argument : { path: argument };
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new MongoError('Location28811', `unrecognized option to $unwind stage: ${unknown}`);
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw new MongoError('Location28818', "path option to $unwind stage should be prefixed with a '$'");
  if (typeof keeps !== 'boolean')
    throw new MongoError('Location28809', 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage');
  const parts = parsePath(path.slice(1));
  const indexParts = indexField === undefined ? undefined : parsePath(indexField);

  return function* unwound(documents) {
    for (const document of documents) {
      if (document === PAUSE) {
        yield PAUSE;
        continue;
      }
      const value = valueInDocuments(document, parts);
      const withIndex = (result: BsonDocument, index: number | undefined): BsonDocument =>
        indexParts ? withValue(result, indexParts, index === undefined ? null : Long.fromNumber(index)) : result;
      if (!Array.isArray(value)) {
        if (!isNullish(value) || keeps) yield withIndex(document, undefined);
      } else if (value.length === 0) {
        if (keeps) yield withIndex(withValue(document, parts, undefined), undefined);
      } else {
        for (const [index, item] of value.entries()) yield withIndex(withValue(document, parts, item), index);
      }
    }
  };
}

/** Does not descend into arrays. */
function valueInDocuments(document: BsonDocument, parts: readonly string[]): unknown {
  return parts.reduce<unknown>((value, part) => (isDocument(value) ? getOwnValue(value, part) : undefined), document);
}

export function withValue(document: BsonDocument, [part = '', ...rest]: readonly string[], value: unknown): BsonDocument {
  const result = fromEntries(getEntries(document));
  const below = getOwnValue(result, part);
  const next = rest.length === 0 ? value : withValue(isDocument(below) ? below : {}, rest, value);
  if (next === undefined) delete result[part];
  else setOwnValue(result, part, next);
  return result;
}
