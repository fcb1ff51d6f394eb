import { parsePipeline } from '../aggregate/pipeline.ts';
import { isDocument, type BsonDocument } from '../bson/document.ts';
import { MongoError, notSupported } from '../errors.ts';
import { planFind } from '../plan/find.ts';
import { collectionName, documentArgument } from './arguments.ts';
import type { Command, CommandInput } from './command.ts';
import { describePlan } from './describe-plan.ts';
import { parseFind } from './parse-find.ts';
import { parseScope } from './query-arguments.ts';
import { VERSION } from './server-commands.ts';

function asFind(name: string, body: BsonDocument): BsonDocument {
  const statements = body[name === 'update' ? 'updates' : 'deletes'];
  const first: unknown = Array.isArray(statements) ? statements[0] : undefined;
  switch (name) {
    case 'find':
      return body;
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return { filter: documentArgument(body, 'query'), sort: body['sort'], hint: body['hint'] };
    case 'update':
    case 'delete':
      if (!isDocument(first)) throw new MongoError('BadValue', 'explained command needs a statement');
      return { filter: documentArgument(first, 'q'), hint: first['hint'] };
    case 'aggregate':
      return { ...parsePipeline(body['pipeline']).find, hint: body['hint'] };
    default:
      throw notSupported(`explain of ${name}`);
  }
}

const VERBOSITIES: ReadonlySet<unknown> = new Set(['queryPlanner', 'executionStats', 'allPlansExecution']);

function run(input: CommandInput): BsonDocument {
  const { verbosity = 'allPlansExecution' } = input.body;
  if (!VERBOSITIES.has(verbosity)) {
    throw new MongoError(
      'BadValue',
      `Enumeration value '${String(verbosity)}' for field 'explain.verbosity' is not a valid value.`,
    );
  }
  const command = input.body['explain'];
  if (!isDocument(command)) throw new MongoError('TypeMismatch', 'explain needs a command');
  const name = Object.keys(command)[0] ?? '';
  const namespace = collectionName({ ...input, name, body: command });
  const collection = input.state.engine.catalog.get(input.db, namespace);
  const query = parseFind(asFind(name, command), collection, parseScope(command));
  const winningPlan = collection ? describePlan(planFind(input.state.engine, collection, query), query) : { stage: 'EOF' };
  return {
    explainVersion: '1',
    queryPlanner: { namespace: `${input.db}.${namespace}`, winningPlan, rejectedPlans: [] },
    serverInfo: { host: '127.0.0.1', version: VERSION },
  };
}

/** Returns the plan at any verbosity; nothing is executed. */
export const explain: Command = { fields: ['verbosity'], run };
