import { isDeepStrictEqual } from 'node:util';
import { Aggregator } from 'mingo/aggregator';
import { libraryOptions, promote, withLibraryErrors } from '../aggregate/library.ts';
import { checkStage } from '../aggregate/pipeline.ts';
import type { BsonDocument } from '../bson/document.ts';
import { isDocument, ownValue } from '../bson/document.ts';
import { MongoError } from '../errors.ts';

const STAGES: ReadonlySet<string> = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** An update given as a pipeline, as a function that makes the new document of the old one. Its `_id` stays. */
export function parsePipelineUpdate(
  pipeline: readonly unknown[],
  variables: BsonDocument = {},
): (document: BsonDocument) => BsonDocument {
  const stages = pipeline.map((stage) => {
    const checked = checkStage(stage);
    const [name = ''] = Object.keys(checked);
    if (STAGES.has(name)) return promote(checked);
    throw new MongoError('InvalidOptions', `${name} is not allowed to be used within an update`);
  });
  const aggregator = withLibraryErrors(() => new Aggregator(stages, { ...libraryOptions(), variables }));
  return (document) => {
    const [after = {}] = withLibraryErrors(() => aggregator.run<BsonDocument>([promote(document)]));
    const result = keepTypes(after, promote(document), document) as BsonDocument;
    return '_id' in document && !('_id' in result) ? { _id: document['_id'], ...result } : result;
  };
}

/** The library computes on plain numbers: what it left as it was gets its BSON type back. */
function keepTypes(after: unknown, before: unknown, typed: unknown): unknown {
  if (isDocument(after) && isDocument(before) && isDocument(typed)) {
    const fields = Object.entries(after);
    return Object.fromEntries(
      fields.map(([name, value]) => [name, keepTypes(value, ownValue(before, name), ownValue(typed, name))]),
    );
  }
  if (Array.isArray(after) && Array.isArray(before) && Array.isArray(typed)) {
    return after.map((value, i) => keepTypes(value, before[i], typed[i]));
  }
  return isDeepStrictEqual(after, before) ? typed : after;
}
