import { type BsonDocument, isDocument, MAX_DOCUMENT_BYTES } from '../bson/document.ts';
import { MongoError, notSupported } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { PAUSE } from '../storage/pause.ts';
import { parsePath } from './environment.ts';
import { valueAtPath } from './expression.ts';
import { type Stage, estimateSize } from './stage.ts';
import { withValue } from './unwind.ts';

export function parseLookup(argument: unknown): Stage {
  if (!isDocument(argument)) throw new MongoError('FailedToParse', 'the $lookup specification must be an object');
  const { from, localField, foreignField, as, ...others } = argument;
  const [other] = Object.keys(others);
  if (other !== undefined) throw notSupported(`'${other}' in $lookup`);
  if (typeof from !== 'string' || typeof foreignField !== 'string')
    throw new MongoError('FailedToParse', "$lookup needs 'from', 'localField', 'foreignField' and 'as' as strings");
  const local = parsePath(localField);
  const target = parsePath(as);
  parsePath(foreignField);
  return function* joined(documents, run) {
    for (const document of documents) {
      if (document === PAUSE) {
        yield PAUSE;
        continue;
      }
      const value = valueAtPath(document, local);
      const values: unknown[] = Array.isArray(value) ? value : [value ?? null];
      const found: BsonDocument[] = [];
      let bytes = 0;
      const isEqual: Filter = { kind: 'condition', path: foreignField, condition: { op: 'in', values, patterns: [] } };
      for (const match of run.find(from, isEqual)) {
        if (match === PAUSE) {
          yield PAUSE;
          continue;
        }
        bytes += estimateSize(match);
        found.push(match);
        if (bytes > MAX_DOCUMENT_BYTES)
          throw new MongoError('BSONObjectTooLarge', `$lookup finds more in ${from} than a document may hold`);
      }
      yield withValue(document, target, found);
    }
  };
}
