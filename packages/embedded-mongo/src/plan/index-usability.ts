import { isDeepStrictEqual } from 'node:util';
import { valuesEqual } from '../query/compare.ts';
import type { ConditionFilter, Filter } from '../query/filter.ts';
import { conjunctsOf } from '../query/filter.ts';
import { compileFilter } from '../query/matcher.ts';
import type { IndexInfo } from '../storage/index-info.ts';

/** Whether an index holds every document a filter can match: complete, or left out only what cannot match. */
export function isIndexUsable(index: IndexInfo, filter: Filter): boolean {
  if (index.isBuilding) return false;
  const conditions = conjunctsOf(filter).filter((part): part is ConditionFilter => part.kind === 'condition');
  if (!index.partialFilter) return true;
  return conjunctsOf(index.partialFilter).every((part) => isImplied(part, conditions));
}

function demandsField({ path, condition }: ConditionFilter, field: string): boolean {
  if (path !== field) return false;
  switch (condition.op) {
    case 'eq':
    case 'gte':
    case 'lte':
      return !isNull(condition.value);
    case 'in':
      return !condition.values.some(isNull);
    case 'exists':
    case 'gt':
    case 'lt':
    case 'regex':
      return true;
    default:
      return false;
  }
}

function isNull(value: unknown): boolean {
  return value === null || value === undefined;
}

/** A demand of a partial index is met by the same demand, or by an equality with a value that meets it. */
function isImplied(part: Filter, conditions: readonly ConditionFilter[]): boolean {
  return conditions.some((condition) => isDeepStrictEqual(condition, part) || impliesByValue(condition, part));
}

function impliesByValue({ path, condition }: ConditionFilter, part: Filter): boolean {
  if (part.kind !== 'condition' || part.path !== path) return false;
  if (part.condition.op === 'exists') return demandsField({ kind: 'condition', path, condition }, path);
  if (condition.op !== 'eq' || isNull(condition.value) || Array.isArray(condition.value)) return false;
  if (part.condition.op === 'eq') return valuesEqual(part.condition.value, condition.value);
  return compileFilter({ ...part, path: 'value' })({ value: condition.value });
}
