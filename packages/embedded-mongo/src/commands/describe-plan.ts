import type { BsonDocument } from '../bson/document.ts';
import type { FindQuery } from '../plan/find.ts';
import type { Plan } from '../plan/planner.ts';

export function describePlan(plan: Plan, query: FindQuery): BsonDocument {
  const scan = plan.index ? describeIndexScan(plan) : { stage: 'COLLSCAN', direction: plan.isReverse ? 'backward' : 'forward' };
  const sorted = plan.isSorted
    ? scan
    : {
        stage: 'SORT',
        sortPattern: Object.fromEntries(query.sort.map(({ path, direction }) => [path, direction])),
        inputStage: scan,
      };
  const skipped = query.skip > 0 ? { stage: 'SKIP', skipAmount: query.skip, inputStage: sorted } : sorted;
  return Number.isFinite(query.limit) ? { stage: 'LIMIT', limitAmount: query.limit, inputStage: skipped } : skipped;
}

function describeIndexScan({ index, isReverse, isExact, ranges, fallback }: Plan): BsonDocument {
  return {
    stage: 'FETCH',
    inputStage: {
      stage: 'IXSCAN',
      indexName: index?.name,
      keyPattern: index?.key,
      isUnique: index?.isUnique,
      isMultiKey: index?.isMultikey,
      isExact,
      direction: isReverse ? 'backward' : 'forward',
      ranges: ranges.length,
      ...(fallback && { fallbackIndexName: fallback.plan.index?.name }),
    },
  };
}
