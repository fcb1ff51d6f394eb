import type { Connection, mongo } from 'mongoose';

export interface ExplainedCommand {
  command: mongo.BSON.Document;
  plan: string;
}

const READS = new Set(['find', 'aggregate', 'count']);

/** `explain` rejects the driver's additions. */
function withoutSession({ lsid: _session, $clusterTime: _time, $db: _database, ...command }: mongo.BSON.Document) {
  return command;
}

export function explainReads(
  connection: Connection,
  { collection, act }: { collection: string; act: () => Promise<unknown> },
): Promise<ExplainedCommand[]> {
  return explainCommands(connection, act, ({ commandName, command }) =>
    READS.has(commandName) && command[commandName] === collection ? withoutSession(command) : undefined,
  );
}

/** Explains the commands that were really sent. @param pick returns undefined to skip a command. */
export async function explainCommands(
  connection: Connection,
  act: () => PromiseLike<unknown>,
  pick: (event: mongo.CommandStartedEvent) => mongo.BSON.Document | undefined,
): Promise<ExplainedCommand[]> {
  const client = connection.getClient();
  const sent: mongo.BSON.Document[] = [];
  const record = (event: mongo.CommandStartedEvent) => {
    const command = pick(event);
    if (command) sent.push(command);
  };
  client.on('commandStarted', record);
  try {
    await act();
  } finally {
    client.off('commandStarted', record);
  }
  return Promise.all(
    sent.map(async (command) => {
      const explained = await connection.db?.command({ explain: command, verbosity: 'queryPlanner' });
      return { command, plan: JSON.stringify(explained?.['queryPlanner'] ?? explained) };
    }),
  );
}
