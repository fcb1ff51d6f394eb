import type { BsonDocument } from '../bson/document.ts';
import { findProjected } from '../plan/find.ts';
import { compileProjection } from '../query/projection.ts';
import { collectionName, countArgument, documentArgument, flagArgument, rejectOptions } from './arguments.ts';
import type { Command, CommandInput } from './command.ts';
import { getBytes, cursorReply } from './cursor-reply.ts';
import { parseFind } from './parse-find.ts';
import { parseScope } from './query-arguments.ts';

const REFUSED = ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData', 'oplogReplay'];

async function run(input: CommandInput): Promise<BsonDocument> {
  const { state, db, body } = input;
  const name = collectionName(input);
  rejectOptions(body, REFUSED);
  const project = compileProjection(documentArgument(body, 'projection'));
  const collection = state.engine.catalog.get(db, name);
  const query = parseFind(body, collection, parseScope(body));
  const steps = collection ? findProjected(state.engine, collection, query, project) : [];
  return cursorReply(input, `${db}.${name}`, getBytes(steps), {
    batchSize: countArgument(body, 'batchSize'),
    isSingleBatch: flagArgument(body, 'singleBatch') || query.isSingleBatch,
    neverExpires: flagArgument(body, 'noCursorTimeout'),
  });
}

export const find: Command = {
  fields: [
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'noCursorTimeout',
    'allowPartialResults',
    'allowDiskUse',
    'collation',
    'let',
    ...REFUSED,
  ],
  run,
};
