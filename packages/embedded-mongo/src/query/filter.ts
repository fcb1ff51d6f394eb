import type { BSONRegExp } from 'bson';
import type { BsonDocument } from '../bson/document.ts';
import type { TextOrder } from './collation.ts';

export type Condition =
  | { op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; value: unknown }
  | { op: 'in'; values: readonly unknown[]; patterns: readonly BSONRegExp[] }
  | { op: 'regex'; pattern: BSONRegExp }
  | { op: 'exists' }
  | { op: 'type'; types: ReadonlySet<number | 'number'> }
  | { op: 'size'; size: number }
  | { op: 'mod'; divisor: bigint; remainder: bigint }
  | { op: 'elemMatch'; element: Filter };

/** Below `collated`, strings compare by its order, which no index has. An empty path is the value (`$elemMatch`). */
export type Filter =
  | { kind: 'and' | 'or'; parts: readonly Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'expr'; expression: unknown; variables?: BsonDocument }
  | { kind: 'collated'; part: Filter; order: TextOrder }
  | { kind: 'condition'; path: string; condition: Condition };

export type ConditionFilter = Extract<Filter, { kind: 'condition' }>;

export const MATCH_ALL: Filter = { kind: 'and', parts: [] };

export function getConjuncts(filter: Filter): readonly Filter[] {
  return filter.kind === 'and' ? filter.parts.flatMap(getConjuncts) : [filter];
}

export function getFilterFields(filter: Filter): Set<string> | undefined {
  switch (filter.kind) {
    case 'expr':
      return undefined;
    case 'not':
    case 'collated':
      return getFilterFields(filter.part);
    case 'condition':
      return new Set([filter.path.split('.', 1)[0] ?? '']);
    default: {
      const fields = filter.parts.map(getFilterFields);
      return fields.includes(undefined) ? undefined : new Set(fields.flatMap((part) => [...(part ?? [])]));
    }
  }
}
