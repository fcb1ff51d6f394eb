import { parsePipeline } from '../aggregate/pipeline.ts';
import { runStages } from '../aggregate/run-stages.ts';
import type { BsonDocument } from '../bson/document.ts';
import { encodeDocument, isDocument } from '../bson/document.ts';
import { MongoError, notSupported } from '../errors.ts';
import { runSteps } from '../plan/cursors.ts';
import { countDocuments, findDocuments } from '../plan/find.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import { collectionName, countArgument, documentArgument, refuseOptions } from './arguments.ts';
import type { Command, CommandInput } from './command.ts';
import { bytesOf, cursorReply } from './cursor-reply.ts';
import { parseFind } from './parse-find.ts';
import { queryScope } from './query-arguments.ts';

async function run(input: CommandInput): Promise<BsonDocument> {
  const { state, db, body } = input;
  refuseOptions(body, ['explain']);
  if (!isDocument(body['cursor'])) {
    throw new MongoError('FailedToParse', "The 'cursor' option is required, except for aggregate with the explain argument");
  }
  if (typeof body['aggregate'] !== 'string') throw notSupported('aggregate on a database');
  const name = collectionName(input);
  const pipeline = parsePipeline(body['pipeline']);
  const collection = state.engine.catalog.get(db, name);
  const scope = queryScope(body);
  if (scope.order && pipeline.stages.length > 0 && !pipeline.count)
    throw notSupported('a collation beyond $match, $sort, $skip and $limit');
  const query = parseFind({ ...pipeline.find, hint: body['hint'] }, collection, scope);
  const batchSize = countArgument(documentArgument(body, 'cursor'), 'batchSize');
  const namespace = `${db}.${name}`;
  if (pipeline.count !== undefined) {
    const documents = await countOnly(input, collection, { query, count: pipeline.count });
    return cursorReply(input, namespace, documents.map(encodeDocument).values(), { batchSize });
  }
  const steps = collection ? findDocuments(state.engine, collection, query) : [];
  if (pipeline.stages.length === 0) {
    return cursorReply(input, namespace, bytesOf(steps), { batchSize });
  }
  const results = await runStages(input, steps, { stages: pipeline.stages, variables: scope.variables ?? {} });
  return cursorReply(input, namespace, results.values(), { batchSize });
}

/** A pipeline that only counts: answered from the counter or from index keys wherever these are exact. */
async function countOnly(
  { state, deadline }: CommandInput,
  collection: CollectionInfo | undefined,
  { query, count }: { query: ReturnType<typeof parseFind>; count: (n: number) => BsonDocument },
): Promise<BsonDocument[]> {
  if (!collection) return [];
  const all = await runSteps(countDocuments(state.engine, collection, query), deadline);
  const n = Math.min(Math.max(all - query.skip, 0), query.limit);
  return n === 0 ? [] : [count(n)];
}

/** `aggregate`. */
export const aggregate: Command = {
  fields: ['pipeline', 'cursor', 'hint', 'allowDiskUse', 'bypassDocumentValidation', 'collation', 'let', 'explain'],
  run,
};
