import type { Connection, mongo } from 'mongoose';

export interface SentRead {
  /** As the product sent it. */
  command: mongo.BSON.Document;
  /** The database's own account of how it carries it out, as JSON. */
  plan: string;
}

const READS = new Set(['find', 'aggregate', 'count']);

/** What the driver adds to each command, which no explanation takes. */
function withoutSession({ lsid: _session, $clusterTime: _time, $db: _database, ...command }: mongo.BSON.Document) {
  return command;
}

/** Does something and lets the database explain every read of a collection that it made the product send. */
export function explainSent(
  connection: Connection,
  { collection, act }: { collection: string; act: () => Promise<unknown> },
): Promise<SentRead[]> {
  return explainCommands(connection, act, ({ commandName, command }) =>
    READS.has(commandName) && command[commandName] === collection ? withoutSession(command) : undefined,
  );
}

/**
 * Does something and lets the database explain the commands that it made the product send, so that no test explains a copy.
 * @param pick what of a command is explained; undefined for one that is of no interest.
 */
export async function explainCommands(
  connection: Connection,
  act: () => PromiseLike<unknown>,
  pick: (event: mongo.CommandStartedEvent) => mongo.BSON.Document | undefined,
): Promise<SentRead[]> {
  const client = connection.getClient();
  const sent: mongo.BSON.Document[] = [];
  const note = (event: mongo.CommandStartedEvent) => {
    const command = pick(event);
    if (command) sent.push(command);
  };
  client.on('commandStarted', note);
  try {
    await act();
  } finally {
    client.off('commandStarted', note);
  }
  return Promise.all(
    sent.map(async (command) => {
      const explained = await connection.db?.command({ explain: command, verbosity: 'queryPlanner' });
      return { command, plan: JSON.stringify(explained?.['queryPlanner'] ?? explained) };
    }),
  );
}
