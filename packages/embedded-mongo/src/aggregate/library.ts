import { Context, evalExpr } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as projection from 'mingo/operators/projection';
import * as query from 'mingo/operators/query';
import * as window from 'mingo/operators/window';
import type { Options } from 'mingo/types';
import type { BsonDocument } from '../bson/document.ts';
import { decodePromoted, encodeDocument } from '../bson/document.ts';
import { MongoError } from '../errors.ts';
import { compareValues } from '../query/compare.ts';
import { GUARDED_ACCUMULATORS, GUARDED_EXPRESSIONS, GUARDED_STAGES } from './number-guard.ts';
import { setFields } from './set-fields.ts';

function comparison(accepts: (order: number) => unknown) {
  return (document: unknown, operands: unknown, options: Options): unknown => {
    const values = evalExpr(document, operands, options);
    if (!Array.isArray(values) || values.length !== 2) throw new MongoError('BadValue', 'a comparison takes exactly 2 arguments');
    return accepts(compareValues(values[0], values[1]));
  };
}

/** Comparisons of any two values in BSON order; the library's own only compare values of one type. */
const COMPARISONS = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison((order) => order),
};

const OWN_STAGES: object = { $set: setFields, $addFields: setFields, ...GUARDED_STAGES };

/** The library's settings, with stages of ours (and of the caller's) in place of its own. No JavaScript from clients is ever run. */
export function libraryOptions(ownStages: object = {}): Partial<Options> {
  const operators = {
    accumulator: { ...accumulator, ...GUARDED_ACCUMULATORS },
    expression: { ...expression, ...COMPARISONS, ...GUARDED_EXPRESSIONS },
    pipeline: { ...pipeline, ...OWN_STAGES, ...ownStages },
    projection,
    query,
    window,
  };
  return { scriptEnabled: false, context: Context.init(operators) };
}

/** A document with the number types kept, as the plain values the library computes on. */
export function promote(document: BsonDocument): BsonDocument {
  return decodePromoted(encodeDocument(document));
}

/** Runs the library and turns what it throws into an answer. */
export function withLibraryErrors<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof MongoError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new MongoError(message.startsWith('Use of undefined variable') ? 'Location17276' : 'BadValue', message);
  }
}
