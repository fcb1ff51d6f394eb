import { RANK, getRank } from '../bson/types.ts';
import { type ConditionFilter, type Filter, getConjuncts } from '../query/filter.ts';
import { arrayPosition } from '../query/path.ts';
import type { IndexInfo } from '../storage/index-info.ts';
import { indexPrefix } from '../storage/index-keys.ts';
import { complement } from '../storage/key-encoding.ts';
import { afterPrefix, mergeRanges, prefixRange, type KeyRange } from '../storage/key-range.ts';
import { getBounds, intersectBounds, type FieldBounds } from './field-bounds.ts';

/** Maximum alternative conditions compared on one array field. */
const MAX_CHOICES = 16;
/** Maximum ranges from multiplying several `$in` lists. */
const MAX_MULTIPLIED = 1000;
/** Maximum ranges of one list; beyond, documents are scanned and matched against the list. */
const MAX_RANGES = 50_000;

export interface IndexBounds {
  ranges: KeyRange[];
  /** Per leading field: number of point values; undefined for a range. */
  pointCounts: (number | undefined)[];
  isExact: boolean;
  /** Conditions that a document in the ranges may still fail. */
  rest: readonly Filter[];
  depth: number;
  /** Unique index with all fields bound to values: each range holds at most its first key. */
  areKeys: boolean;
  /** Number of conditions on an array field of which one had to be chosen. */
  choices: number;
}

/** `depth` 0 means the whole index. Of several conditions on an array field, number `choice` bounds the scan. */
export function indexBounds(index: IndexInfo, filter: Filter, choice: number): IndexBounds {
  const conjuncts = getConjuncts(filter);
  const usable = conjuncts.flatMap(getConditions);
  const used = new Set<Filter>();
  let prefixes: Buffer[] = [indexPrefix(index)];
  let ranges: KeyRange[] | undefined;
  const pointCounts: (number | undefined)[] = [];
  let isMultikeyBound = false;
  let choices = 1;
  for (const [i, field] of index.fields.entries()) {
    const isMultikey = index.multikey[i] === true;
    if (isMultikey && isMultikeyBound) break;
    const candidates = usable.filter(({ filter: { path } }) => path === field.path);
    const bound = boundField(candidates, { isMultikey, budget: index.partBudget, isLossy: index.isLossy, choice });
    if (!bound || areTooMany(prefixes.length, bound.bounds.ranges.length)) break;
    if (bound.bounds.isExact) for (const filterPart of bound.used) used.add(filterPart);
    if (isMultikey) choices = Math.min(candidates.length, MAX_CHOICES);
    isMultikeyBound ||= isMultikey;
    const directed = bound.bounds.ranges.map((range) => (field.direction === -1 ? invertRange(range) : range));
    pointCounts.push(bound.bounds.arePoints ? directed.length : undefined);
    if (bound.bounds.arePoints) {
      prefixes = prefixes.flatMap((prefix) => directed.map(({ start }) => Buffer.concat([prefix, start])));
    } else {
      ranges = prefixes.flatMap((prefix) => directed.map((range) => underPrefix(prefix, range)));
      break;
    }
  }
  // A partial index is considered only if it contains every possible match.
  const rest = index.isLossy ? conjuncts : conjuncts.filter((conjunct) => !used.has(conjunct));
  const merged = mergeRanges(ranges ?? prefixes.map(prefixRange));
  const isWhole = index.isUnique && ranges === undefined && pointCounts.length === index.fields.length;
  return {
    ranges: merged,
    areKeys: isWhole && merged.length === prefixes.length,
    pointCounts,
    isExact: rest.length === 0,
    rest,
    depth: pointCounts.length,
    choices,
  };
}

function areTooMany(prefixes: number, ranges: number): boolean {
  const isMultiplied = prefixes > 1 && ranges > 1;
  return prefixes * ranges > (isMultiplied ? MAX_MULTIPLIED : MAX_RANGES);
}

/** `source` is its conjunct if the bounds can replace it. */
interface UsableCondition {
  filter: ConditionFilter;
  source: Filter | undefined;
}

/** Conditions inside `$elemMatch` hold for a single element, so they are necessary, not sufficient. */
function getConditions(conjunct: Filter): UsableCondition[] {
  if (conjunct.kind !== 'condition') return [];
  if (conjunct.condition.op !== 'elemMatch') return [{ filter: conjunct, source: conjunct }];
  return getConjuncts(conjunct.condition.element)
    .flatMap(getConditions)
    .map(({ filter }) => ({
      filter: { ...filter, path: filter.path === '' ? conjunct.path : `${conjunct.path}.${filter.path}` },
      source: undefined,
    }));
}

interface BoundField {
  bounds: FieldBounds;
  used: Filter[];
}

/** Different array elements may meet two conditions, so only one of them may bound the scan. */
function boundField(
  candidates: readonly UsableCondition[],
  options: { isMultikey: boolean; budget: number; isLossy: boolean; choice: number },
): BoundField | undefined {
  const all = candidates.flatMap(({ filter, source }): BoundField[] => {
    const bounds = getBounds(filter.condition, options);
    if (!bounds || (hasPosition(filter.path) && (mayMatchMissing(filter) || !source))) return [];
    const isNullInArray = options.isMultikey && mayMatchMissing(filter);
    const isExact = bounds.isExact && source !== undefined && !isNullInArray && !hasPosition(filter.path);
    return [{ bounds: { ...bounds, isExact }, used: source ? [source] : [] }];
  });
  if (options.isMultikey) return all[options.choice % Math.max(all.length, 1)];
  const [first, ...others] = all;
  if (!first) return undefined;
  return others.reduce<BoundField>(
    (sum, next) => ({ bounds: intersectBounds(sum.bounds, next.bounds), used: [...sum.used, ...next.used] }),
    first,
  );
}

/** `a.0` may mean an array position, which index keys do not distinguish from a field named `0`. */
function hasPosition(path: string): boolean {
  return path.split('.').some((part) => arrayPosition(part) !== undefined);
}

function mayMatchMissing({ condition }: ConditionFilter): boolean {
  const isNull = (value: unknown): boolean => getRank(value) === RANK.null;
  return condition.op === 'in' ? condition.values.some(isNull) : 'value' in condition && isNull(condition.value);
}

function underPrefix(prefix: Buffer, range: KeyRange): KeyRange {
  return { start: Buffer.concat([prefix, range.start]), end: Buffer.concat([prefix, range.end]) };
}

/** Range of the inverted bytes: what precedes `end` now follows all keys with its inverted prefix. */
function invertRange({ start, end }: KeyRange): KeyRange {
  const isPoint = afterPrefix(start).equals(end);
  const invertedStart = complement(start);
  return { start: isPoint ? invertedStart : afterPrefix(complement(end)), end: afterPrefix(invertedStart) };
}
