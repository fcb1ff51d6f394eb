import { Decimal128, Long } from 'bson';
import { evalExpr } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import type { Options } from 'mingo/types';
import type { BsonDocument } from '../bson/document.ts';
import { notSupported } from '../errors.ts';

/** What the library does not see as a number; elsewhere it fails on these, but these operators would pass over them. */
const SUMS = ['$sum', '$avg', '$stdDevPop', '$stdDevSamp'] as const;

function refuseWide(value: unknown): void {
  if (value instanceof Decimal128 || value instanceof Long) {
    throw notSupported('computing with decimals, or with longs beyond 2^53,');
  }
}

function isNumber(document: BsonDocument, operand: unknown, options: Options): unknown {
  refuseWide(evalExpr(document, operand, options));
  return expression.$isNumber(document, operand, options);
}

/** As an expression the library calls an accumulator with the values themselves and no operand. */
function guardAccumulator(name: (typeof SUMS)[number]) {
  return (items: BsonDocument[], operand: unknown, options: Options): unknown => {
    for (const value of accumulator.$push(items, operand, options)) refuseWide(value);
    return accumulator[name](items, operand, options);
  };
}

type BucketArguments = Parameters<typeof pipeline.$bucket>;
type AutoBucketArguments = Parameters<typeof pipeline.$bucketAuto>;

function checkGroups([stream, specification, options]: BucketArguments | AutoBucketArguments): BucketArguments[0] {
  return stream.map((document) => {
    refuseWide(evalExpr(document, specification.groupBy, options));
    return document;
  });
}

/** The library's operators that would leave out decimals and long integers without a word: refused instead (115). */
export const GUARDED_EXPRESSIONS = { $isNumber: isNumber };
export const GUARDED_ACCUMULATORS = Object.fromEntries(SUMS.map((name) => [name, guardAccumulator(name)]));
export const GUARDED_STAGES: object = {
  $bucket: (...given: BucketArguments) => pipeline.$bucket(checkGroups(given), given[1], given[2]),
  $bucketAuto: (...given: AutoBucketArguments) => pipeline.$bucketAuto(checkGroups(given), given[1], given[2]),
};
