import type { BsonDocument } from '../bson/document.ts';
import { runSteps } from '../plan/cursors.ts';
import { countDocuments } from '../plan/find.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { collectionName, countArgument, documentArgument, numberArgument } from './arguments.ts';
import type { Command, CommandInput } from './command.ts';
import { parseHint, parseScope } from './query-arguments.ts';

async function run(input: CommandInput): Promise<BsonDocument> {
  const { state, db, body, operation } = input;
  const filter = parseFilter(documentArgument(body, 'query'), parseScope(body));
  const skip = countArgument(body, 'skip') ?? 0;
  // A negative limit counts by its absolute value.
  const limit = Math.abs(numberArgument(body, 'limit') ?? 0);
  const collection = state.engine.catalog.get(db, collectionName(input));
  if (!collection) return { n: 0 };
  const query = { filter, ...parseHint(collection, body['hint']) };
  const all = await runSteps(countDocuments(state.engine, collection, query), operation);
  const rest = Math.max(all - skip, 0);
  return { n: limit === 0 ? rest : Math.min(rest, limit) };
}

export const count: Command = { fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'], run };
