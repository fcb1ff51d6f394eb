import { isDeepStrictEqual } from 'node:util';
import { RANK, getRank } from '../bson/types.ts';
import { type Condition, type ConditionFilter, type Filter, getConjuncts } from '../query/filter.ts';
import { compileFilter } from '../query/matcher.ts';
import type { IndexInfo } from '../storage/index-info.ts';

export function isIndexUsable(index: IndexInfo, filter: Filter): boolean {
  if (index.isBuilding) return false;
  const conditions = getConjuncts(filter).filter((part): part is ConditionFilter => part.kind === 'condition');
  if (!index.partialFilter) return true;
  return getConjuncts(index.partialFilter).every((part) => isImplied(part, conditions));
}

/** A partial filter's condition is implied by the same condition, or by an equality on the same path that fulfills it. */
function isImplied(part: Filter, conditions: readonly ConditionFilter[]): boolean {
  return conditions.some((condition) => isDeepStrictEqual(condition, part) || impliesByValue(condition, part));
}

function impliesByValue({ path, condition }: ConditionFilter, part: Filter): boolean {
  if (part.kind !== 'condition' || part.path !== path) return false;
  if (part.condition.op === 'exists') return demandsField(condition);
  // An array as a value is not the elements that a condition tests.
  if (condition.op !== 'eq' || isNull(condition.value) || Array.isArray(condition.value) || !isOrdered(part.condition))
    return false;
  return compileFilter({ ...part, path: 'value' })({ value: condition.value });
}

/** Whether a condition treats equal values alike. Others do not: an int may equal a double, a string a symbol. */
function isOrdered(condition: Condition): boolean {
  return condition.op === 'in' ? condition.patterns.length === 0 : ['eq', 'gt', 'gte', 'lt', 'lte'].includes(condition.op);
}

function demandsField(condition: Condition): boolean {
  switch (condition.op) {
    case 'eq':
      return !isNull(condition.value);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return !MET_BY_NOTHING.has(getRank(condition.value));
    case 'in':
      return !condition.values.some(isNull);
    case 'regex':
      return true;
    default:
      return false;
  }
}

/** A range up to one of these types may include a missing value. */
const MET_BY_NOTHING: ReadonlySet<number> = new Set([RANK.null, RANK.minKey, RANK.maxKey]);
const isNull = (value: unknown): boolean => getRank(value) === RANK.null;
