import type { BSONRegExp } from 'bson';
import { evaluateTruth, NO_VARIABLES } from '../aggregate/expression.ts';
import type { ExpressionOptions } from '../aggregate/expression.ts';
import type { BsonDocument } from '../bson/document.ts';
import { isDocument } from '../bson/document.ts';
import { numericOf, toDouble } from '../bson/numbers.ts';
import { RANK, rankOf, typeNumberOf } from '../bson/types.ts';
import { compareValues, regexOf, valuesEqual } from './compare.ts';
import type { Condition, ConditionFilter, Filter } from './filter.ts';
import { someValueAt } from './path.ts';
import { compileRegex } from './regex.ts';

type Test = (value: unknown) => boolean;

/** A filter as a function on decoded documents. */
export function compileFilter(filter: Filter, options = NO_VARIABLES): (document: BsonDocument) => boolean {
  return compile(filter, options);
}

function compile(filter: Filter, options: ExpressionOptions): Test {
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
      return evaluateTruth(filter.expression, options);
    default:
      return compileCondition(filter, options);
  }
}

function compileCondition({ path, condition }: ConditionFilter, expressions: ExpressionOptions): Test {
  const test = testOf(condition, expressions);
  if (path === '') return test;
  const parts = path.split('.');
  const isAboutWholeArray = condition.op === 'exists' || condition.op === 'size' || condition.op === 'elemMatch';
  const options = { expand: !isAboutWholeArray, test };
  return (document) => someValueAt(document, parts, options);
}

function testOf(condition: Condition, expressions: ExpressionOptions): Test {
  switch (condition.op) {
    case 'eq':
      return equalityTest(condition.value);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return comparisonTest(condition.op, condition.value);
    case 'in': {
      const tests = [...condition.values.map(equalityTest), ...condition.patterns.map(regexTest)];
      return (value) => tests.some((test) => test(value));
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
      const test = compile(condition.element, expressions);
      return (value) => Array.isArray(value) && value.some((item) => matchesElement(item, condition.element, test));
    }
  }
}

/** A filter on fields sees an array inside the array as a document of its positions. */
function matchesElement(item: unknown, filter: Filter, test: Test): boolean {
  if (isAboutValue(filter)) return test(item);
  if (Array.isArray(item)) return test(Object.fromEntries(item.entries()));
  return isDocument(item) && test(item);
}

function isAboutValue(filter: Filter): boolean {
  if (filter.kind === 'condition') return filter.path === '';
  if (filter.kind === 'not') return isAboutValue(filter.part);
  return filter.kind !== 'expr' && filter.parts.some(isAboutValue);
}

function equalityTest(expected: unknown): Test {
  if (expected === null || expected === undefined) return (value) => value === null || value === undefined;
  return (value) => value !== undefined && valuesEqual(value, expected);
}

/** Ranges only see values of their own kind; MinKey and MaxKey are comparable with all. */
function comparisonTest(op: 'gt' | 'gte' | 'lt' | 'lte', bound: unknown): Test {
  const rank = rankOf(bound);
  const includesEqual = op === 'gte' || op === 'lte';
  if (rank === RANK.null) return (value) => includesEqual && (value === null || value === undefined);
  const wanted = op === 'gt' || op === 'gte' ? 1 : -1;
  const isUniversal = rank === (wanted === 1 ? RANK.minKey : RANK.maxKey);
  const isNaNBound = isNaNValue(bound);
  return (value) => {
    if (rankOf(value) !== rank) return isUniversal;
    if (isNaNBound || isNaNValue(value)) return includesEqual && isNaNBound && isNaNValue(value);
    const order = compareValues(value, bound);
    return order === wanted || (order === 0 && includesEqual);
  };
}

function isNaNValue(value: unknown): boolean {
  const numeric = numericOf(value);
  return typeof numeric === 'number' ? Number.isNaN(numeric) : numeric?.toString() === 'NaN';
}

function regexTest(expected: BSONRegExp): Test {
  const regex = compileRegex(expected);
  return (value) => {
    if (typeof value === 'string') return regex.test(value);
    if (rankOf(value) !== RANK.regex) return false;
    const [pattern, options] = regexOf(value);
    return pattern === expected.pattern && options === expected.options;
  };
}

function hasType(value: unknown, types: ReadonlySet<number | 'number'>): boolean {
  return types.has(typeNumberOf(value)) || (types.has('number') && rankOf(value) === RANK.number);
}

function modTest(divisor: number, remainder: number): Test {
  return (value) => {
    const numeric = numericOf(value);
    if (typeof numeric === 'bigint') return numeric % BigInt(divisor) === BigInt(remainder);
    const number = numeric === undefined ? Number.NaN : toDouble(numeric);
    return Number.isFinite(number) && Math.trunc(number) % divisor === remainder;
  };
}
