import { compileStage, namedStage, runThrough } from '../aggregate/pipeline.ts';
import type { PipelineRun } from '../aggregate/stage.ts';
import { type BsonDocument, fromEntries, getEntries, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors.ts';

const STAGES: ReadonlySet<string> = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** `_id` does not change. */
export function parsePipelineUpdate(
  pipeline: readonly unknown[],
  variables: BsonDocument = {},
): (document: BsonDocument) => BsonDocument {
  const names = new Set(Object.keys(variables));
  const stages = pipeline.map((value) => {
    const stage = namedStage(value);
    if (STAGES.has(stage[0])) return compileStage(stage, names);
    throw new MongoError('InvalidOptions', `${stage[0]} is not allowed to be used within an update`);
  });
  const run: PipelineRun = { variables, hold: () => undefined, find: () => [] };
  return (document) => {
    const result = [...runThrough(stages, [document], run)].find(isDocument) ?? {};
    return '_id' in document && !('_id' in result) ? fromEntries([['_id', document['_id']], ...getEntries(result)]) : result;
  };
}
