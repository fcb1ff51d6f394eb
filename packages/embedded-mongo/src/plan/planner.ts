import { MongoError } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import type { SortField } from '../query/sort.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import type { Engine } from '../storage/engine.ts';
import type { IndexInfo } from '../storage/index-info.ts';
import type { KeyRange } from '../storage/key-range.ts';
import { indexBounds, type IndexBounds } from './index-bounds.ts';
import { isIndexUsable } from './index-usability.ts';

/** Without an index all documents are scanned. */
export interface Plan {
  index: IndexInfo | undefined;
  ranges: KeyRange[];
  areKeys: boolean;
  isReverse: boolean;
  isSorted: boolean;
  isExact: boolean;
  /** Conditions to check when a key is read; the whole filter without an index. */
  rest: readonly Filter[];
  /** For a sorted scan that also reads documents that do not match: the plan to switch to when it takes too long. */
  fallback?: { plan: Plan; afterExamined: number };
}

/** `wanted` is the number of matches needed (skip + limit), Infinity for all. */
export interface PlanQuery {
  filter: Filter;
  sort: readonly SortField[];
  wanted: number;
  hint?: Hint;
}

export type Hint = string | 1 | -1;

/** Key counts that distinguish candidates; beyond the last they are considered equal. */
const ESTIMATE_STEPS = [0, ...Array.from({ length: 9 }, (_, i) => 4 ** i)];
/** If all matches are needed, a wrong choice costs more than one more measurement. */
const STEPS_FOR_ALL = [...ESTIMATE_STEPS, 4 ** 9];

/** Up to this size candidates are counted exactly. */
const MAX_COUNTED = 4 ** 6;
/** Documents that a sorted scan examines before it may be given up. */
const MIN_EXAMINED = 100;
/** Factor by which a sorted scan may exceed its break-even size if only a lower bound of the matches is known. */
const BREAK_EVEN_FACTOR = 4;

interface Candidate extends Plan {
  index: IndexInfo;
  bounds: IndexBounds;
}

/** Up to this many documents are read right away; looking for a smaller plan would cost more. */
const FEW = 100;

export function choosePlan(engine: Engine, collection: CollectionInfo, query: PlanQuery): Plan {
  if (typeof query.hint === 'number') return { ...scanAll(query), isReverse: query.hint === -1 };
  if (query.hint !== undefined) return hinted([...candidatesFor(collection, query)], query);
  const few = planByUniqueKeys(collection, query);
  if (few) return few;
  const candidates: Candidate[] = [];
  for (const candidate of candidatesFor(collection, query)) {
    if (candidate.isExact && candidate.isSorted && candidate.bounds.depth > 0) return candidate;
    candidates.push(candidate);
  }
  const bounded = candidates.filter(({ bounds }) => bounds.depth > 0);
  const sorted = candidates
    .filter(({ isSorted }) => isSorted && query.sort.length > 0)
    .toSorted((a, b) => b.bounds.depth - a.bounds.depth)[0];
  if (bounded.length === 0) return sorted ?? scanAll(query);
  const isAll = query.wanted === Number.POSITIVE_INFINITY;
  const narrow = dropWider(bounded);
  if (!sorted || isAll) return findSmallest(engine, narrow, isAll ? STEPS_FOR_ALL : ESTIMATE_STEPS).plan;
  // A sorted scan finds a match every (documents / matches) documents, so it is cheaper beyond this number of matches.
  const enough = Math.sqrt(query.wanted * engine.catalog.count(collection));
  const { plan, size } = findSmallest(
    engine,
    narrow,
    ESTIMATE_STEPS.filter((step) => step <= BREAK_EVEN_FACTOR * enough),
  );
  if (plan.isSorted || size <= enough) return plan;
  const afterExamined = Math.max(size === Number.POSITIVE_INFINITY ? BREAK_EVEN_FACTOR * enough : size, MIN_EXAMINED);
  return { ...sorted, fallback: { plan, afterExamined } };
}

function planByUniqueKeys(collection: CollectionInfo, query: PlanQuery): Plan | undefined {
  for (const index of collection.indexes) {
    if (!index.isUnique || index.isLossy || !isIndexUsable(index, query.filter)) continue;
    const bounds = indexBounds(index, query.filter, 0);
    const points = bounds.pointCounts.reduce<number>((product, count) => product * (count ?? Number.POSITIVE_INFINITY), 1);
    if (bounds.depth === index.fields.length && points <= FEW) return createCandidate(index, bounds, query);
  }
  return undefined;
}

/** Drops candidates whose bound fields are a subset of another's: they cannot be smaller, and measuring walks keys. */
function dropWider(bounded: readonly Candidate[]): Candidate[] {
  const fields = new Map(
    bounded.map((plan) => [plan, new Set(plan.index.fields.slice(0, plan.bounds.depth).map(({ path }) => path))]),
  );
  const isWider = (plan: Candidate, other: Candidate): boolean => {
    const [own = new Set(), others = new Set()] = [fields.get(plan), fields.get(other)];
    return own.size < others.size && [...own].every((path) => others.has(path));
  };
  return bounded.filter((plan) => plan.index.partialFilter || !bounded.some((other) => isWider(plan, other)));
}

/** Measures candidates in parallel steps, so that the total cost is that of the best. Exact only if small. */
function findSmallest(
  engine: Engine,
  bounded: readonly Candidate[],
  steps: readonly number[],
): { plan: Candidate; size: number } {
  const [best, ...others] = bounded.toSorted((a, b) => rate(b) - rate(a));
  if (!best) throw new MongoError('InternalError', 'no plan to choose from');
  for (const step of steps) {
    const plan = [best, ...others].find(({ ranges }) => !hasMoreThan(engine, ranges, step));
    if (plan) return { plan, size: step <= MAX_COUNTED ? countKeys(engine, plan.ranges) : step };
  }
  return { plan: best, size: Number.POSITIVE_INFINITY };
}

function* candidatesFor(collection: CollectionInfo, query: PlanQuery): Generator<Candidate> {
  for (const index of collection.indexes) {
    if (!isIndexUsable(index, query.filter)) continue;
    const first = indexBounds(index, query.filter, 0);
    yield createCandidate(index, first, query);
    for (let choice = 1; choice < first.choices; choice += 1) {
      yield createCandidate(index, indexBounds(index, query.filter, choice), query);
    }
  }
}

function createCandidate(index: IndexInfo, bounds: IndexBounds, query: PlanQuery): Candidate {
  const direction = sortDirection(index, bounds, query.sort);
  return {
    index,
    bounds,
    ranges: bounds.ranges,
    areKeys: bounds.areKeys,
    isExact: bounds.isExact,
    rest: bounds.rest,
    isSorted: direction !== undefined,
    isReverse: direction === -1,
  };
}

function hinted(candidates: readonly Candidate[], query: PlanQuery): Plan {
  const plan = candidates.find(({ index }) => index.name === query.hint);
  if (!plan) throw new MongoError('BadValue', 'error processing query: hint provided does not correspond to an existing index');
  return plan;
}

function rate(plan: Candidate): number {
  return Number(plan.isExact) * 4 + Number(plan.isSorted) * 2 + Math.min(plan.bounds.depth, 31) / 32;
}

function scanAll(query: PlanQuery): Plan {
  const isSorted = query.sort.length === 0;
  return { index: undefined, ranges: [], areKeys: false, isReverse: false, isSorted, isExact: false, rest: [query.filter] };
}

/** Fields bound to one value do not affect the order; multikey fields rule it out. */
function sortDirection(index: IndexInfo, bounds: IndexBounds, sort: readonly SortField[]): 1 | -1 | undefined {
  if (sort.length === 0) return 1;
  if (index.isLossy) return undefined;
  const isFixed = (i: number): boolean => bounds.pointCounts[i] === 1 && index.multikey[i] !== true;
  const fixedPaths = new Set(index.fields.filter((_, i) => isFixed(i)).map(({ path }) => path));
  let direction: 1 | -1 | undefined;
  let at = 0;
  for (const wanted of sort) {
    if (fixedPaths.has(wanted.path)) continue;
    while (at < index.fields.length && bounds.pointCounts[at] === 1) at++;
    const field = index.fields[at];
    if (field?.path !== wanted.path || index.multikey[at] === true) return undefined;
    const turn = field.direction === wanted.direction ? 1 : -1;
    direction ??= turn;
    if (turn !== direction) return undefined;
    at++;
  }
  return direction ?? 1;
}

export function countKeys(engine: Engine, ranges: readonly KeyRange[]): number {
  return ranges.reduce((sum, range) => sum + engine.env.idx.getKeysCount({ ...range }), 0);
}

function hasMoreThan(engine: Engine, ranges: readonly KeyRange[], limit: number): boolean {
  let left = limit;
  for (const range of ranges) {
    const [beyond] = engine.env.idx.getKeys({ ...range, offset: left, limit: 1 });
    if (beyond !== undefined) return true;
    if (ranges.length > 1 && left > 0) left -= engine.env.idx.getKeysCount({ ...range });
  }
  return false;
}
