import type { IndexPlan, PlannedIndex } from '../platform/db/index-plan.ts';

interface CollectionPlan extends IndexPlan {
  collection: string;
  documents: number;
}

export function describePlans(plans: readonly CollectionPlan[]): string {
  const lines = [
    ...plans.flatMap(({ create, change, ...of }) => [
      ...create.map((index) => formatLine('build', of, index)),
      ...change.map((index) => formatLine('build anew', of, index)),
    ]),
    ...plans.flatMap(({ drop, ...of }) => drop.map((name) => formatLine('drop', of, { name }))),
  ];
  if (lines.length === 0) return 'The indexes are those of this release: a start changes none.';
  return ['A start of this release would do this to the indexes, in this order; nothing was changed:', ...lines].join('\n');
}

function formatLine(
  action: 'build' | 'build anew' | 'drop',
  { collection, documents }: Pick<CollectionPlan, 'collection' | 'documents'>,
  { name, options }: Pick<PlannedIndex, 'name'> & Partial<PlannedIndex>,
): string {
  const count = documents === 1 ? '1 document' : `${documents.toLocaleString('en')} documents`;
  const given = Object.entries(options ?? {}).map(([option, value]) =>
    value === true ? option : `${option} ${JSON.stringify(value)}`,
  );
  const facts = action === 'drop' ? ['nothing needs it any more'] : [count, ...given];
  return `  ${action.padEnd(10)}  ${collection}  ${name}  (${facts.join(', ')})`;
}
