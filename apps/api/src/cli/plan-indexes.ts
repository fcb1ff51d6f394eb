import { planAllIndexes } from '../app/create-indexes.ts';
import type { IndexPlan, PlannedIndex } from '../platform/db/index-plan.ts';
import { joinDatabase } from '../platform/db/open-database.ts';
import { readArguments } from './read-arguments.ts';
import { requireDatabaseFile, runTool } from './run-command.ts';

const USAGE = `Usage: npm run plan-indexes
Lists the index changes of the next start, also beside a running server, and changes nothing.`;

const readRequest = (args: readonly string[]) => readArguments(args, { usage: USAGE, options: {} });

interface CollectionPlan extends IndexPlan {
  collection: string;
  documents: number;
}

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

function describePlans(plans: readonly CollectionPlan[]): string {
  const lines = [
    ...plans.flatMap(({ create, change, ...of }) => [
      ...create.map((index) => formatLine('build', of, index)),
      ...change.map((index) => formatLine('rebuild', of, index)),
    ]),
    ...plans.flatMap(({ drop, ...of }) => drop.map((name) => formatLine('drop', of, { name }))),
  ];
  if (lines.length === 0) return 'The indexes are up to date.';
  return ['A start of this release would change these indexes, in this order (nothing was changed):', ...lines].join('\n');
}

function formatLine(
  action: 'build' | 'rebuild' | 'drop',
  { collection, documents }: { collection: string; documents: number },
  { name, options }: { name: string; options?: PlannedIndex['options'] },
): string {
  const count = documents === 1 ? '1 document' : `${documents.toLocaleString('en')} documents`;
  const given = Object.entries(options ?? {}).map(([option, value]) =>
    value === true ? option : `${option} ${JSON.stringify(value)}`,
  );
  const facts = action === 'drop' ? ['obsolete'] : [count, ...given];
  return `  ${action.padEnd(7)}  ${collection}  ${name}  (${facts.join(', ')})`;
}
