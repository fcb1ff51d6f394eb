import { planAllIndexes } from '../app/create-indexes.ts';
import { joinDatabase } from '../platform/db/open-database.ts';
import { describePlans } from './describe-plans.ts';
import { readArguments } from './read-arguments.ts';
import { requireDatabaseFile, runTool } from './run-command.ts';

const USAGE = `Usage: npm run plan-indexes
Lists the index changes of the next start, also beside a running server, and changes nothing.`;

const readRequest = (args: readonly string[]) => readArguments(args, { usage: USAGE, options: {} });

await runTool(readRequest, async (_request, config) => {
  requireDatabaseFile(config);
  const database = await joinDatabase(config);
  try {
    const plans = await planAllIndexes(database.connection);
    return describePlans(
      await Promise.all(
        plans.map(async ({ model, ...plan }) => ({
          ...plan,
          collection: model.collection.name,
          documents: await model.estimatedDocumentCount(),
        })),
      ),
    );
  } finally {
    await database.close();
  }
});
