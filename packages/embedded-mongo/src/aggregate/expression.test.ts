import { Decimal128, Double, Int32 } from 'bson';
import { describe, expect, it } from 'vitest';
import { decodeDocument } from '../bson/decode.ts';
import type { BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { EXPRESSIONS, named } from '../testing/cases/expressions.ts';
import { createEnvironment } from './environment.ts';
import { compileExpression } from './expression.ts';

const typed = (document: BsonDocument): BsonDocument => decodeDocument(encodeDocument(document));

function evaluate(expression: unknown, document: BsonDocument = {}): BsonDocument {
  const compiled = compileExpression(typed({ expression })['expression']);
  return typed({ x: compiled(createEnvironment(typed(document), {})) });
}

const double = (value: number): Double => new Double(value);
const at = new Date('2026-01-31T23:30:05.007Z');

describe('evaluates expressions as the manual says [D12]', () => {
  it.each(EXPRESSIONS)('%j on %j', (expression, document, expected) => {
    expect(evaluate(expression, document)).toEqual(typed({ x: expected }));
  });

  it('keeps precision in sums that doubles lose', () => {
    expect(evaluate({ $sum: '$list' }, { list: Array.from({ length: 10 }, () => double(0.1)) })).toEqual({ x: double(1) });
    expect(evaluate({ $sum: '$list' }, { list: [double(1e16), 1, double(-1e16)] })).toEqual({ x: double(1) });
    expect(evaluate({ $avg: '$list' }, { list: [double(Number.POSITIVE_INFINITY), 1] })).toEqual({
      x: double(Number.POSITIVE_INFINITY),
    });
  });
});

describe('rejects by name what would be evaluated differently [D12]', () => {
  const decimal = Decimal128.fromString('1.5');

  it.each<[unknown, string]>([
    [{ $round: [1.5, 0] }, 'CommandNotSupported'],
    [{ $range: [0, 200_000_000] }, 'CommandNotSupported'],
    [{ $regexFindAll: { input: 'x', regex: '' } }, 'CommandNotSupported'],
    [{ $dateAdd: { startDate: '$at', unit: 'day', amount: 1 } }, 'CommandNotSupported'],
    [{ $convert: { input: '', to: 'int' } }, 'CommandNotSupported'],
    [{ $function: { body: 'function() {}', args: [], lang: 'js' } }, 'CommandNotSupported'],
    [{ $add: [decimal, 1] }, 'CommandNotSupported'],
    [{ $sum: [decimal, 1] }, 'CommandNotSupported'],
    [{ $toString: double(1.5) }, 'CommandNotSupported'],
    [{ $dateToString: { date: at, format: '%G' } }, 'CommandNotSupported'],
    [{ $setField: { field: '$a', input: {}, value: 1 } }, 'Location4161108'],
    [{ $setField: { field: { $concat: ['a', 'b'] }, input: {}, value: 1 } }, 'CommandNotSupported'],
    [{ $setField: { field: 'a', input: {} } }, 'FailedToParse'],
    [{ $setField: { field: 'a', input: [1], value: 1 } }, 'TypeMismatch'],
    [{ $rand: { seed: 1 } }, 'FailedToParse'],
    [{ $add: ['a', 1] }, 'TypeMismatch'],
    [{ $concat: ['a', 1] }, 'TypeMismatch'],
    [{ $size: 'a' }, 'TypeMismatch'],
    [{ $in: [1, 2] }, 'TypeMismatch'],
    [{ $year: 'a' }, 'TypeMismatch'],
    [{ $add: [at, at] }, 'Location16612'],
    [{ $divide: [1, 0] }, 'BadValue'],
    [{ $mod: [1, 0] }, 'Location16610'],
    [{ $eq: [1] }, 'Location16020'],
    [{ $cond: [1, 2] }, 'Location16020'],
    [{ $cond: named({ if: 1 }, 2) }, 'FailedToParse'],
    [{ $switch: { branches: [named({ case: false }, 1)] } }, 'Location40066'],
    [{ $eq: [1, 1], $ne: [1, 1] }, 'Location15983'],
    ['$$nobody', 'Location17276'],
    ['$a..b', 'Location16410'],
    ['$', 'Location16410'],
    [{ 'a.b': 1 }, 'Location16410'],
    [{ $toObjectId: 'x' }, 'ConversionFailure'],
    [{ $dateToString: { date: at, timezone: 'Mars/Base' } }, 'Location40485'],
  ])('rejects %j with %s', (expression, codeName) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ codeName }));
  });
});

describe('rejects short expressions with an endless result [D5]', () => {
  const nested = (depth: number): unknown =>
    depth === 0 ? 1 : { $map: { input: '$a', as: `v${depth}`, in: { $size: [[nested(depth - 1)]] } } };
  const doubled = (depth: number): unknown =>
    depth === 0 ? '$$v' : { $let: { vars: { v: { $concatArrays: ['$$v', '$$v'] } }, in: doubled(depth - 1) } };

  it('in nested loops', () => {
    const a = Array.from({ length: 200 }, () => 1);
    expect(() => evaluate(nested(8), { a })).toThrow(/more than 1000000 turns/);
  });

  it('in arrays and strings that double', () => {
    const arrays = { $let: { vars: { v: '$a' }, in: doubled(60) } };
    expect(() => evaluate(arrays, { a: [1, 2] })).toThrow(expect.objectContaining({ codeName: 'BSONObjectTooLarge' }));
    const text = Array.from({ length: 1000 }, () => '$s');
    expect(() => evaluate({ $concat: text }, { s: 'x'.repeat(20_000) })).toThrow(
      expect.objectContaining({ codeName: 'BSONObjectTooLarge' }),
    );
  });
});

it('returns doubles from 0 to 1 for $rand [D12]', () => {
  const numbers = Array.from({ length: 100 }, () => (evaluate({ $rand: {} })['x'] as Double).value);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(new Set(numbers).size).toBeGreaterThan(90);
});

it('returns ints as ints', () => {
  expect(evaluate({ $size: '$a' }, { a: [1] })).toEqual({ x: new Int32(1) });
});
