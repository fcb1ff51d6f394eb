import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import type { BsonDocument } from '../bson/document.ts';
import { isDocument, ownValue, setOwnValue } from '../bson/document.ts';
import { MongoError } from '../errors.ts';

interface Stream {
  map(change: (document: BsonDocument) => BsonDocument): Stream;
}

interface Field {
  parts: readonly string[];
  expression: unknown;
}

/**
 * The stages `$set` and `$addFields`. The library's own leaves arrays on a path as they are; MongoDB sets the field in
 * each of their elements, and adds a document of fields to what is there (manual: "$addFields").
 */
export function setFields(stream: Stream, specification: unknown, options: Options): Stream {
  if (!isDocument(specification)) throw new MongoError('BadValue', '$set specification stage must be an object');
  const fields = flatten([], specification);
  return stream.map((document) =>
    fields.reduce(
      (result, { parts, expression }) => setAt(result, parts, evalExpr(document, expression, options)) as BsonDocument,
      document,
    ),
  );
}

function flatten(prefix: readonly string[], specification: BsonDocument): Field[] {
  return Object.entries(specification).flatMap(([path, expression]): Field[] => {
    const parts = [...prefix, ...path.split('.')];
    if (parts.some((part) => part === '' || part.startsWith('$'))) {
      throw new MongoError('BadValue', `'${path}' is not a valid field path in $set`);
    }
    const first = isDocument(expression) ? Object.keys(expression)[0] : undefined;
    const isNested = isDocument(expression) && first !== undefined && !first.startsWith('$');
    return isNested ? flatten(parts, expression) : [{ parts, expression }];
  });
}

/** A copy of a value with a field set below it; `undefined` takes the field away. */
function setAt(holder: unknown, parts: readonly string[], value: unknown): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(holder)) return holder.map((item) => setAt(item, parts, value));
  const result: BsonDocument = isDocument(holder) ? { ...holder } : {};
  const below = setAt(ownValue(result, part), rest, value);
  if (below === undefined) delete result[part];
  else setOwnValue(result, part, below);
  return result;
}
