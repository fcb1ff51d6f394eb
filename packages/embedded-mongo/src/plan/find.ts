import { decodeDocument, fieldReader } from '../bson/decode.ts';
import type { BsonDocument } from '../bson/document.ts';
import { copyDocument } from '../bson/raw-document.ts';
import type { TextOrder } from '../query/collation.ts';
import { type Filter, getConjuncts, getFilterFields } from '../query/filter.ts';
import { compileFilter } from '../query/matcher.ts';
import { type SortField, sortKeyComparer, sortKeyReader } from '../query/sort.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import type { Engine } from '../storage/engine.ts';
import { PAUSE } from '../storage/pause.ts';
import { choosePlan, type Hint, type Plan } from './planner.ts';
import { readCollection, scanDocuments, scanRecordIds, type Found } from './scan.ts';

export interface FindQuery {
  filter: Filter;
  sort: readonly SortField[];
  skip: number;
  limit: number;
  hint?: Hint;
  order?: TextOrder | undefined;
}

/** The bytes are valid only until the next read. */
type Project<T> = (bytes: Buffer) => T;

interface Search<T> {
  plan: Plan;
  query: FindQuery;
  project: Project<T>;
}

type Steps<T> = Generator<T | typeof PAUSE>;

export function planFind(engine: Engine, collection: CollectionInfo, query: FindQuery): Plan {
  const { filter, sort, skip, limit, hint, order } = query;
  const wanted = { filter, wanted: skip + limit, ...(hint !== undefined && { hint }) };
  if (order === undefined || sort.length === 0) return choosePlan(engine, collection, { ...wanted, sort });
  return { ...choosePlan(engine, collection, { ...wanted, sort: [] }), isSorted: false };
}

export function findDocuments(engine: Engine, collection: CollectionInfo, query: FindQuery): Steps<Found> {
  return findProjected(engine, collection, query, copyDocument);
}

export function* findProjected<T>(
  engine: Engine,
  collection: CollectionInfo,
  query: FindQuery,
  project: Project<T>,
): Steps<Found<T>> {
  const plan = planFind(engine, collection, query);
  if (!plan.isSorted) {
    yield* findAndSort(engine, collection, { plan, query, project });
  } else if (plan.fallback) {
    yield* findSortedOrFallBack(engine, collection, { plan, query, project });
  } else {
    const isAll = getConjuncts(query.filter).length === 0 && !plan.index;
    const canSkip = (isAll || (plan.isExact && !plan.index?.isMultikey)) && query.skip > 0;
    const matches = matchDocuments(engine, collection, { plan, query, project, skip: canSkip ? query.skip : 0 });
    const skip = canSkip ? 0 : query.skip;
    yield* skip === 0 && query.limit === Number.POSITIVE_INFINITY ? matches : sliceSteps(matches, { skip, limit: query.limit });
  }
}

/** Full collection scans read one chunk ahead. */
export function readDocuments<T>(engine: Engine, collection: CollectionInfo, query: FindQuery, read: Project<T>): Steps<T> {
  const { index, isSorted, isReverse } = planFind(engine, collection, query);
  const isWhole = !index && isSorted && !isReverse && query.skip === 0 && query.limit === Number.POSITIVE_INFINITY;
  if (!isWhole) return readFound(findProjected(engine, collection, query, read));
  if (getConjuncts(query.filter).length === 0) return readCollection(engine, collection, read);
  const matches = createByteMatcher(query.filter);
  return readCollection(engine, collection, (bytes) => (matches(bytes) ? read(bytes) : undefined));
}

function* readFound<T>(found: Steps<Found<T>>): Steps<T> {
  for (const step of found) yield step === PAUSE ? PAUSE : step.bytes;
}

function* findSortedOrFallBack<T>(
  engine: Engine,
  collection: CollectionInfo,
  { plan, query, project }: Search<T>,
): Steps<Found<T>> {
  const { fallback } = plan;
  if (!fallback) return;
  const wanted = query.skip + query.limit;
  const found: Found<T>[] = [];
  const progress = { examined: 0 };
  for (const step of matchDocuments(engine, collection, { plan, query, project, skip: 0, progress })) {
    if (step === PAUSE) yield PAUSE;
    else if (found.push(step) >= wanted) break;
    if (progress.examined > fallback.afterExamined) {
      yield* findAndSort(engine, collection, { plan: fallback.plan, query, project });
      return;
    }
  }
  yield* found.slice(query.skip);
}

function* findAndSort<T>(engine: Engine, collection: CollectionInfo, { plan, query, project }: Search<T>): Steps<Found<T>> {
  const matches = matchDocuments(engine, collection, { plan, query, project: copyDocument, skip: 0 });
  for (const step of sliceSteps(sortMatches(engine, matches, query), query)) {
    yield step === PAUSE ? PAUSE : { id: step.id, bytes: project(step.bytes) };
  }
}

function* matchDocuments<T>(
  engine: Engine,
  collection: CollectionInfo,
  scan: Search<T> & { skip: number; progress?: { examined: number } },
): Steps<Found<T>> {
  // Needed even for exact bounds: a document may change between two batches.
  const matches = createByteMatcher(scan.query.filter);
  const { project, progress } = scan;
  for (const step of scanDocuments(engine, collection, scan.plan, { skip: scan.skip })) {
    if (progress) progress.examined++;
    if (step === PAUSE) yield PAUSE;
    else if (matches(step.bytes)) yield { id: step.id, bytes: project(step.bytes) };
  }
}

export function createByteMatcher(filter: Filter): (bytes: Buffer) => boolean {
  if (getConjuncts(filter).length === 0) return () => true;
  const fields = getFilterFields(filter);
  const read: (bytes: Buffer) => BsonDocument = fields ? fieldReader(fields) : decodeDocument;
  const matches = compileFilter(filter);
  return (bytes) => matches(read(bytes));
}

function* sliceSteps<T>(steps: Steps<T>, window: { skip: number; limit: number }): Steps<T> {
  let seen = 0;
  if (window.limit === 0) return;
  for (const step of steps) {
    if (step === PAUSE) {
      yield PAUSE;
      continue;
    }
    if (++seen > window.skip) yield step;
    if (seen >= window.skip + window.limit) return;
  }
}

function* sortMatches(engine: Engine, steps: Steps<Found>, query: FindQuery): Steps<Found> {
  const read = fieldReader(new Set(query.sort.map(({ path }) => path.split('.', 1)[0] ?? '')));
  const getKey = sortKeyReader(query.sort, query.order);
  const compareKeys = sortKeyComparer(query.sort, query.order);
  const wanted = query.skip + query.limit;
  const memory = engine.memory.hold();
  try {
    let kept: { key: unknown[]; found: Found }[] = [];
    for (const step of steps) {
      if (step === PAUSE) {
        yield PAUSE;
        continue;
      }
      kept.push({ key: getKey(read(step.bytes)), found: step });
      memory.add(step.bytes.length);
      if (kept.length >= 2 * wanted + 1000 || (kept.length > wanted && memory.isShort)) {
        const sorted = kept.toSorted((a, b) => compareKeys(a.key, b.key));
        kept = sorted.slice(0, wanted);
        memory.add(-sorted.slice(wanted).reduce((sum, { found }) => sum + found.bytes.length, 0));
      }
    }
    for (const { found } of kept.toSorted((a, b) => compareKeys(a.key, b.key))) yield found;
  } finally {
    memory.release();
  }
}

export function* countDocuments(
  engine: Engine,
  collection: CollectionInfo,
  query: { filter: Filter; hint?: Hint },
): Generator<typeof PAUSE, number> {
  if (getConjuncts(query.filter).length === 0) return engine.catalog.count(collection);
  const full = { ...query, sort: [], skip: 0, limit: Number.POSITIVE_INFINITY };
  const plan = planFind(engine, collection, full);
  if (plan.index && plan.isExact && !plan.index.isMultikey) {
    yield* engine.positions.prepare(plan.ranges);
    return plan.ranges.reduce((sum, range) => sum + engine.positions.count(range), 0);
  }
  const steps = plan.index && plan.isExact ? scanRecordIds(engine, plan) : scanDocuments(engine, collection, plan);
  // Keys and documents of a chunk are read in one turn, so exact ranges hold for the documents.
  const matches = plan.isExact ? () => true : createByteMatcher({ kind: 'and', parts: plan.rest });
  let count = 0;
  for (const step of steps) {
    if (step === PAUSE) yield PAUSE;
    else if (typeof step === 'number' || matches(step.bytes)) count++;
  }
  return count;
}
