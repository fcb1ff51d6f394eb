import type { Connection, mongo } from 'mongoose';

interface WatchedQuery {
  collection: string;
  /** What was sent, for the message of a failure. */
  query: string;
  /** Names of the stages that serve it, as `IXSCAN`, `COLLSCAN`, `SORT`. */
  stages: string[];
}

/** What describes a query to `explain`; the rest says how it travels. */
const PARTS = new Set(['filter', 'sort', 'hint', 'skip', 'limit', 'pipeline', 'cursor', 'query', 'updates', 'deletes', 'update']);
const QUERIES = new Set(['find', 'aggregate', 'findAndModify', 'update', 'delete', 'distinct', 'count']);

/** How the database serves each query that the product itself sends while something is done. */
export async function watchPlans(connection: Connection, act: () => PromiseLike<unknown>): Promise<WatchedQuery[]> {
  const sent: mongo.Document[] = [];
  const note = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (!QUERIES.has(commandName)) return;
    const parts = Object.entries(command).filter(([key]) => key === commandName || PARTS.has(key));
    sent.push(Object.fromEntries(parts));
  };
  const client = connection.getClient();
  client.on('commandStarted', note);
  try {
    await act();
  } finally {
    client.off('commandStarted', note);
  }
  return Promise.all(
    sent.map(async (command) => {
      const plan = await connection.db?.command({ explain: command, verbosity: 'queryPlanner' });
      const stages = [...JSON.stringify(plan).matchAll(/"stage":"(\w+)"/g)].map(([, stage = '']) => stage);
      return { collection: String(Object.values(command)[0]), query: JSON.stringify(command), stages };
    }),
  );
}
