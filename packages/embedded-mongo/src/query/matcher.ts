import type { BSONRegExp } from 'bson';
import { evaluateTruth } from '../aggregate/expression.ts';
import { type BsonDocument, isDocument } from '../bson/document.ts';
import { isNaNValue, truncateToBigInt } from '../bson/numbers.ts';
import { RANK, getRank, getTypeNumber } from '../bson/types.ts';
import type { TextOrder } from './collation.ts';
import { compareStrings, compareValues, toRegexParts } from './compare.ts';
import type { Condition, ConditionFilter, Filter } from './filter.ts';
import { someValueAt } from './path.ts';
import { compileRegex } from './regex.ts';

type Test = (value: unknown) => boolean;

interface MatchOptions {
  variables: BsonDocument;
  order: TextOrder;
}

export function compileFilter(filter: Filter, variables: BsonDocument = {}): (document: BsonDocument) => boolean {
  return compile(filter, { variables, order: compareStrings });
}

function compile(filter: Filter, options: MatchOptions): Test {
  switch (filter.kind) {
    case 'and': {
      const tests = filter.parts.map((part) => compile(part, options));
      return (value) => tests.every((test) => test(value));
    }
    case 'or': {
      const tests = filter.parts.map((part) => compile(part, options));
      return (value) => tests.some((test) => test(value));
    }
    case 'not': {
      const test = compile(filter.part, options);
      return (value) => !test(value);
    }
    case 'expr':
      return evaluateTruth(filter.expression, { ...options.variables, ...filter.variables });
    case 'collated':
      return compile(filter.part, { ...options, order: filter.order });
    default:
      return compileCondition(filter, options);
  }
}

function compileCondition({ path, condition }: ConditionFilter, outer: MatchOptions): Test {
  const test = createTest(condition, outer);
  if (path === '') return test;
  const parts = path.split('.');
  const isAboutWholeArray = condition.op === 'exists' || condition.op === 'size' || condition.op === 'elemMatch';
  const options = { expand: !isAboutWholeArray, test };
  return (document) => someValueAt(document, parts, options);
}

function createTest(condition: Condition, options: MatchOptions): Test {
  switch (condition.op) {
    case 'eq':
      return equalityTest(condition.value, options.order);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return comparisonTest(condition.op, condition.value, options.order);
    case 'in': {
      const isListed = listTest(condition.values, options.order);
      const patterns = condition.patterns.map(regexTest);
      return (value) => isListed(value) || patterns.some((test) => test(value));
    }
    case 'regex':
      return regexTest(condition.pattern);
    case 'exists':
      return (value) => value !== undefined;
    case 'type':
      return (value) => value !== undefined && hasType(value, condition.types);
    case 'size':
      return (value) => Array.isArray(value) && value.length === condition.size;
    case 'mod':
      return modTest(condition.divisor, condition.remainder);
    default: {
      const test = compile(condition.element, options);
      return (value) => Array.isArray(value) && value.some((item) => matchesElement(item, condition.element, test));
    }
  }
}

/** To a filter on fields, a nested array is a document keyed by position. */
function matchesElement(item: unknown, filter: Filter, test: Test): boolean {
  if (isAboutValue(filter)) return test(item);
  if (Array.isArray(item)) return test(Object.fromEntries(item.entries()));
  return isDocument(item) && test(item);
}

function isAboutValue(filter: Filter): boolean {
  if (filter.kind === 'condition') return filter.path === '';
  if (filter.kind === 'not' || filter.kind === 'collated') return isAboutValue(filter.part);
  return filter.kind !== 'expr' && filter.parts.some(isAboutValue);
}

function equalityTest(expected: unknown, order: TextOrder): Test {
  if (expected === null || expected === undefined) return (value) => value === null || value === undefined;
  return (value) => value !== undefined && compareValues(value, expected, order) === 0;
}

/** Tests membership by binary search, as lists may have thousands of values. */
function listTest(values: readonly unknown[], order: TextOrder): Test {
  // toSorted always puts undefined last, so missing becomes null.
  const sorted = values.map((value) => value ?? null).toSorted((one, other) => compareValues(one, other, order));
  return (value) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const comparison = compareValues(sorted[middle], value, order);
      if (comparison === 0) return true;
      if (comparison < 0) low = middle + 1;
      else high = middle;
    }
    return false;
  };
}

/** Ranges match values of the same type only; MinKey and MaxKey compare with all. */
function comparisonTest(op: 'gt' | 'gte' | 'lt' | 'lte', bound: unknown, text: TextOrder): Test {
  const rank = getRank(bound);
  const includesEqual = op === 'gte' || op === 'lte';
  if (rank === RANK.null) return (value) => includesEqual && (value === null || value === undefined);
  const wanted = op === 'gt' || op === 'gte' ? 1 : -1;
  const isUniversal = rank === (wanted === 1 ? RANK.minKey : RANK.maxKey);
  const isNaNBound = isNaNValue(bound);
  return (value) => {
    if (getRank(value) !== rank) return isUniversal;
    if (isNaNBound || isNaNValue(value)) return includesEqual && isNaNBound && isNaNValue(value);
    const order = compareValues(value, bound, text);
    return order === wanted || (order === 0 && includesEqual);
  };
}

function regexTest(expected: BSONRegExp): Test {
  const matches = compileRegex(expected);
  return (value) => {
    if (typeof value === 'string') return matches(value);
    if (getRank(value) !== RANK.regex) return false;
    const [pattern, options] = toRegexParts(value);
    return pattern === expected.pattern && options === expected.options;
  };
}

function hasType(value: unknown, types: ReadonlySet<number | 'number'>): boolean {
  return types.has(getTypeNumber(value)) || (types.has('number') && getRank(value) === RANK.number);
}

function modTest(divisor: bigint, remainder: bigint): Test {
  return (value) => {
    const whole = truncateToBigInt(value);
    return whole !== undefined && whole % divisor === remainder;
  };
}
