import { isDeepStrictEqual } from 'node:util';
import { isDocument } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { TYPE_NAMES, getTypeNumber } from '../../bson/types.ts';

const MATCHING_OPERATORS: ReadonlySet<string> = new Set(['$$exists', '$$type', '$$unsetOrMatches']);

/** By the format's rules a root document may have extra fields, a nested one may not; numbers compare by value. */
export function findMismatch(expected: unknown, actual: unknown, path = ''): string | undefined {
  const operator = isDocument(expected) ? Object.keys(expected)[0] : undefined;
  if (isDocument(expected) && operator !== undefined && MATCHING_OPERATORS.has(operator)) {
    return matchOperator(operator, expected[operator], actual, path);
  }
  if (operator?.startsWith('$$')) throw new Error(`the runner does not know ${operator}`);
  if (Array.isArray(expected)) return matchArray(expected, actual, path);
  if (isDocument(expected)) return matchDocument(expected, actual, path);
  const number = toNumber(expected);
  const isEqual = number === undefined ? isDeepStrictEqual(expected, actual) : number === toNumber(actual);
  return isEqual ? undefined : difference(path, expected, actual);
}

function matchOperator(operator: string, argument: unknown, actual: unknown, path: string): string | undefined {
  if (operator === '$$unsetOrMatches') return actual === undefined ? undefined : findMismatch(argument, actual, path);
  if (operator === '$$exists') {
    return (actual !== undefined) === argument ? undefined : `${path}: expected it ${argument === true ? '' : 'not '}to exist`;
  }
  const names = Array.isArray(argument) ? argument.map(String) : [String(argument)];
  const isOfType = names.some((name) => getTypeNumber(actual) === TYPE_NAMES.get(name));
  const isNumber = toNumber(actual) !== undefined && names.some((name) => ['int', 'long', 'double'].includes(name));
  return isOfType || isNumber ? undefined : difference(path, argument, actual);
}

function matchArray(expected: readonly unknown[], actual: unknown, path: string): string | undefined {
  if (!Array.isArray(actual) || actual.length !== expected.length) return difference(path, expected, actual);
  for (const [i, item] of expected.entries()) {
    const place = `${path}[${i}]`;
    const isRoot = path === '' && isDocument(item);
    const mismatch = findMismatch(item, actual[i], isRoot ? '' : place);
    if (mismatch !== undefined) return `${place} ${mismatch}`;
  }
  return undefined;
}

function matchDocument(expected: Record<string, unknown>, actual: unknown, path: string): string | undefined {
  if (typeof actual !== 'object' || actual === null) return difference(path, expected, actual);
  const fields: Map<string, unknown> = actual instanceof Map ? actual : new Map(Object.entries(actual));
  for (const [name, value] of Object.entries(expected)) {
    const mismatch = findMismatch(value, fields.get(name), path === '' ? name : `${path}.${name}`);
    if (mismatch !== undefined) return mismatch;
  }
  const extra = path === '' ? undefined : [...fields.keys()].find((name) => !(name in expected));
  return extra === undefined ? undefined : `${path}: unexpected field ${extra}`;
}

function difference(path: string, expected: unknown, actual: unknown): string {
  return `${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
}
