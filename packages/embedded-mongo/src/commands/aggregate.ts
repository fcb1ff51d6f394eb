import { parsePipeline, runThrough } from '../aggregate/pipeline.ts';
import { type Documents, type PipelineRun, type Stage, encodeResult } from '../aggregate/stage.ts';
import { decodeDocument, fieldReader } from '../bson/decode.ts';
import { type BsonDocument, isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { MongoError, notSupported } from '../errors.ts';
import { runSteps } from '../plan/cursors.ts';
import { countDocuments, findDocuments, readDocuments } from '../plan/find.ts';
import type { Filter } from '../query/filter.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import { PAUSE } from '../storage/pause.ts';
import { collectionName, countArgument, documentArgument, rejectOptions } from './arguments.ts';
import type { Command, CommandInput } from './command.ts';
import { getBytes, cursorReply } from './cursor-reply.ts';
import { parseFind } from './parse-find.ts';
import { parseScope } from './query-arguments.ts';

async function run(input: CommandInput): Promise<BsonDocument> {
  const { state, db, body } = input;
  rejectOptions(body, ['explain']);
  if (!isDocument(body['cursor'])) {
    throw new MongoError('FailedToParse', "The 'cursor' option is required, except for aggregate with the explain argument");
  }
  if (typeof body['aggregate'] !== 'string') throw notSupported('aggregate on a database');
  const name = collectionName(input);
  const scope = parseScope(body);
  const variables = scope.variables ?? {};
  const pipeline = parsePipeline(body['pipeline'], new Set(Object.keys(variables)));
  const collection = state.engine.catalog.get(db, name);
  if (scope.order && pipeline.rest.length > 0 && !pipeline.count)
    throw notSupported('a collation beyond $match, $sort, $skip and $limit');
  const query = parseFind({ ...pipeline.find, hint: body['hint'] }, collection, scope);
  const batchSize = countArgument(documentArgument(body, 'cursor'), 'batchSize');
  const namespace = `${db}.${name}`;
  if (pipeline.count !== undefined) {
    const documents = await countOnly(input, collection, { query, count: pipeline.count });
    return cursorReply(input, namespace, documents.map(encodeDocument).values(), { batchSize });
  }
  if (pipeline.rest.length === 0) {
    const steps = collection ? findDocuments(state.engine, collection, query) : [];
    return cursorReply(input, namespace, getBytes(steps), { batchSize });
  }
  const { fields, rest: stages } = pipeline;
  const read = fields ? fieldReader(fields) : decodeDocument;
  const documents = collection ? readDocuments(state.engine, collection, query, read) : [];
  return cursorReply(input, namespace, compute(input, documents, { stages, variables }), { batchSize });
}

function* compute(
  { state, db }: CommandInput,
  documents: Documents,
  { stages, variables }: { stages: readonly Stage[]; variables: BsonDocument },
): Generator<Buffer | typeof PAUSE> {
  const memory = state.engine.memory.hold();
  const around: PipelineRun = {
    variables,
    hold: (bytes) => memory.add(bytes),
    find: (name: string, filter: Filter) => {
      const collection = state.engine.catalog.get(db, name);
      const all = { filter, sort: [], skip: 0, limit: Number.POSITIVE_INFINITY };
      return collection ? readDocuments(state.engine, collection, all, decodeDocument) : [];
    },
  };
  try {
    for (const result of runThrough(stages, documents, around)) {
      yield result === PAUSE ? PAUSE : encodeResult(result);
    }
  } finally {
    memory.release();
  }
}

async function countOnly(
  { state, operation }: CommandInput,
  collection: CollectionInfo | undefined,
  { query, count }: { query: ReturnType<typeof parseFind>; count: (n: number) => BsonDocument },
): Promise<BsonDocument[]> {
  if (!collection) return [];
  const all = await runSteps(countDocuments(state.engine, collection, query), operation);
  const n = Math.min(Math.max(all - query.skip, 0), query.limit);
  return n === 0 ? [] : [count(n)];
}

export const aggregate: Command = {
  fields: ['pipeline', 'cursor', 'hint', 'allowDiskUse', 'bypassDocumentValidation', 'collation', 'let', 'explain'],
  run,
};
