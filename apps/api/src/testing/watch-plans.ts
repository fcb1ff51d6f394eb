import type { Connection } from 'mongoose';
import { explainCommands } from './explain-commands.ts';

interface WatchedQuery {
  collection: string;
  query: string;
  stages: string[];
}

const PARTS = new Set(['filter', 'sort', 'hint', 'skip', 'limit', 'pipeline', 'cursor', 'query', 'updates', 'deletes', 'update']);
const QUERIES = new Set(['find', 'aggregate', 'findAndModify', 'update', 'delete', 'distinct', 'count']);

/** Explains each query that the product itself sends during `act`. */
export async function watchPlans(connection: Connection, act: () => PromiseLike<unknown>): Promise<WatchedQuery[]> {
  const explained = await explainCommands(connection, act, ({ commandName, command }) => {
    if (!QUERIES.has(commandName)) return undefined;
    return Object.fromEntries(Object.entries(command).filter(([key]) => key === commandName || PARTS.has(key)));
  });
  return explained.map(({ command, plan }) => ({
    collection: String(Object.values(command)[0]),
    query: JSON.stringify(command),
    stages: [...plan.matchAll(/"stage":"(\w+)"/g)].map(([, stage = '']) => stage),
  }));
}
